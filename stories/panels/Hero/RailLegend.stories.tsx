import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases, planOf } from '~/data/fixtures/course'
import { makeLaunch } from '~/data/fixtures/launch'
import { LaunchContext } from '~/ui/lib/launch'
import { windowOf } from '~/data/domain/plan/window'
import { RailLegend } from '~/ui/panels/Hero/RailLegend'

const holidays = [
  ...['National Day', 'Flag Day', 'يوم التأسيس', 'Rest'].map((name, at) => ({
    ...{ name, start: `2025-09-2${at}`, end: `2025-09-2${at}` },
  })),
  { name: 'Of another year', start: '2026-09-23', end: '2026-09-23' },
]

const meta = {
  component: RailLegend,
  title: 'Panels/Overview/RailLegend',
  tags: ['!dev'],
  args: { rows: planOf(plannedPhases, planMoment, phaseCourses).rows, window: windowOf(makeLaunch()) },
} satisfies Meta<typeof RailLegend>

export default meta
type Story = StoryObj<typeof meta>

/** Both signs, and the rule behind a forecast for those who rest on its words. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('due by today, not done')).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'ended, or ends at this pace' }),
    ).toHaveAccessibleDescription(/the pace of the last 14 days/)
  },
}

/** A sign that is nowhere on the Gantt chart is not explained. */
export const NoHistory: Story = {
  args: { rows: planOf(plannedPhases, planMoment).rows },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^due by today, not done$/)
  },
}

/** Days that do not count are named, at most three of them. */
export const Holidays: Story = {
  render: (args) => (
    <LaunchContext.Provider value={{ launch: makeLaunch({ holidays }), counts: {} }}>
      <RailLegend {...args} />
    </LaunchContext.Provider>
  ),
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('National Day, Flag Day, يوم التأسيس and 1 more')
  },
}

/** Nothing is behind, and nothing is forecast: no legend. */
export const Nothing: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
