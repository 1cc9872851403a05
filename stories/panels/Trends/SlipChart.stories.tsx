import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases } from '~/data/fixtures/course'
import { makePhase } from '~/data/fixtures/phase'
import { dayName } from '~/data/domain/plan/planWords'
import { seedWindow } from '~/data/fixtures/launch'
import { phaseTrend } from '~/data/domain/plan/trend'
import { SlipChart } from '~/ui/panels/Trends/SlipChart'

const trend = phaseTrend(plannedPhases[3] ?? makePhase(), phaseCourses[3], planMoment.getTime(), seedWindow)
if (!trend) throw new Error('There is no trend of it.')

const meta = {
  component: SlipChart,
  title: 'Panels/Overview/SlipChart',
  tags: ['!dev'],
  args: { trend, label: 'Forecast end' },
} satisfies Meta<typeof SlipChart>

export default meta
type Story = StoryObj<typeof meta>

/** A line that climbs is slipping; the planned end lies across it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('planned end')
    const table = within(canvasElement).getByRole('table', { name: 'Forecast end' })
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(5)
  },
}

/** One forecast so far: a dot, and its day once. */
export const OneSlip: Story = {
  args: { trend: { ...trend, slips: trend.slips.slice(0, 1) } },
  play: async ({ canvasElement }) => {
    const [slip] = trend.slips
    const days = within(canvasElement).getAllByText(dayName(slip?.at ?? 0, trend.now))
    await expect(days.filter((day) => day.closest('svg'))).toHaveLength(1)
  },
}

/** Nothing could be forecast so far. */
export const NoSlips: Story = {
  tags: ['unlisted'],
  args: { trend: { ...trend, slips: [] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
