import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases } from '~/data/fixtures/course'
import { makePhase } from '~/data/fixtures/phase'
import { phaseTrend } from '~/data/rules/trend'
import { SlipChart } from '~/ui/panels/Trends/SlipChart'

const trend = phaseTrend(plannedPhases[3] ?? makePhase(), phaseCourses[3], planMoment.getTime())
if (!trend) throw new Error('There is no trend of it.')

const meta = {
  component: SlipChart,
  title: 'Panels/SlipChart',
  tags: ['new', 'since-next'],
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

/** Nothing could be forecast so far. */
export const NoSlips: Story = {
  args: { trend: { ...trend, slips: [] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
