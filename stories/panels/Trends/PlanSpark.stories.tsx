import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases } from '~/data/fixtures/course'
import { makePhase } from '~/data/fixtures/phase'
import { parsePhaseDates } from '~/data/domain/plan/phaseDates'
import { seedWindow } from '~/data/fixtures/launch'
import { phaseTrend } from '~/data/domain/plan/trend'
import { PlanSpark } from '~/ui/panels/Trends/PlanSpark'

const phase = plannedPhases[3] ?? makePhase()

const meta = {
  component: PlanSpark,
  title: 'Panels/Overview/PlanSpark',
  tags: ['!dev'],
  args: {
    dates: parsePhaseDates(phase.dates, seedWindow),
    window: seedWindow,
    trend: phaseTrend(phase, phaseCourses[3], planMoment.getTime(), seedWindow),
    now: planMoment.getTime(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlanSpark>

export default meta
type Story = StoryObj<typeof meta>

/** Planned, done and forecast. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(3)
  },
}

/** Nothing was recorded: the plan alone, and the line for today. */
export const NoHistory: Story = {
  args: { trend: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(1)
    await expect(canvasElement.querySelector('svg')).toHaveTextContent('ASON')
  },
}

/** Nothing was recorded, and the dates cannot be read: the months, and the line for today. */
export const NoPlan: Story = {
  args: { trend: null, dates: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(0)
    await expect(canvasElement.querySelectorAll('line')).toHaveLength(6)
  },
}
