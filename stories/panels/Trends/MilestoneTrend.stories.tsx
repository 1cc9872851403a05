import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases } from '~/data/fixtures/course'
import { seedWindow } from '~/data/fixtures/launch'
import { phaseTrend } from '~/data/domain/plan/trend'
import { MilestoneTrend } from '~/ui/panels/Trends/MilestoneTrend'

const now = planMoment.getTime()

const meta = {
  component: MilestoneTrend,
  title: 'Panels/Overview/MilestoneTrend',
  tags: ['!dev'],
  args: {
    trends: plannedPhases.map((phase, place) => phaseTrend(phase, phaseCourses[place], now, seedWindow)),
    now,
  },
} satisfies Meta<typeof MilestoneTrend>

export default meta
type Story = StoryObj<typeof meta>

/** Five phases had a forecast; each line bears its number, and a table has each of its days. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row', { name: /^Phase 4 / })
    await expect(rows.length).toBeGreaterThan(5)
    await expect(rows.at(-1)).toHaveTextContent(/28 Oct$/)
    await expect(canvasElement.querySelectorAll('polyline').length).toBeGreaterThan(3)
    await expect(canvasElement.querySelector('svg')).toHaveTextContent('14 Oct')
  },
}

/** Nothing was ever forecast. */
export const NoForecast: Story = {
  tags: ['unlisted'],
  args: { trends: plannedPhases.map(() => null) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
