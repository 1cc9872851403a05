import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { TrendTable } from '~/ui/panels/Trends/TrendTable'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: TrendTable,
  title: 'Panels/Overview/TrendTable',
  tags: ['!dev'],
  args: { label: 'Progress against plan', columns: ['Day', 'Progress'], rows: [['14 Oct', '72%']] },
} satisfies Meta<typeof TrendTable>

export default meta
type Story = StoryObj<typeof meta>

/** Not to be seen, and there for a screen reader, in place of a picture. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = canvas.getByRole('table', { name: 'Progress against plan' })
    await expect(table.parentElement?.clientWidth).toBe(1)
    await expect(canvas.getByRole('rowheader', { name: '14 Oct' })).toBeInTheDocument()
  },
}

/** On a phone, whose window has no room for the picture, it is to be seen. */
export const OnPhone: Story = {
  args: {
    label: 'Forecast end of each phase, at its first and at its last recording',
    columns: ['Phase', 'First forecast', 'Last forecast'],
    rows: [
      ['Phase 4', '22 Oct', '28 Oct'],
      ['Phase 5', '30 Oct', '–'],
    ],
    isSeenOnPhone: true,
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: /^Forecast end of each phase/ })
    await expect(table).toBeVisible()
    await expect(table.parentElement?.clientWidth).toBeGreaterThan(200)
  },
}
