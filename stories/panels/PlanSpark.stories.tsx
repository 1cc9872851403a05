import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases } from '~/data/fixtures/course'
import { makePhase } from '~/data/fixtures/phase'
import { phaseTrend } from '~/data/rules/trend'
import { PlanSpark } from '~/ui/panels/Trends/PlanSpark'

const meta = {
  component: PlanSpark,
  title: 'Panels/PlanSpark',
  args: {
    trend: phaseTrend(plannedPhases[3] ?? makePhase(), phaseCourses[3], planMoment.getTime()),
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

/** Nothing was recorded: the line for today alone. */
export const NoHistory: Story = {
  args: { trend: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(0)
    await expect(canvasElement.querySelectorAll('line')).toHaveLength(2)
  },
}
