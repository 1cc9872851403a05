import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { TrendTable } from '~/ui/panels/Trends/TrendTable'

const meta = {
  component: TrendTable,
  title: 'Panels/TrendTable',
  tags: ['new', 'since-next'],
  args: { label: 'Progress against plan', columns: ['Day', 'Progress'], rows: [['14 Oct', '72%']] },
} satisfies Meta<typeof TrendTable>

export default meta
type Story = StoryObj<typeof meta>

/** Not to be seen, and there for a screen reader, in the place of a picture. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = canvas.getByRole('table', { name: 'Progress against plan' })
    await expect(table.parentElement?.clientWidth).toBe(1)
    await expect(canvas.getByRole('rowheader', { name: '14 Oct' })).toBeInTheDocument()
  },
}
