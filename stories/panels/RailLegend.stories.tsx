import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases, planOf } from '~/data/fixtures/course'
import { RailLegend } from '~/ui/panels/Hero/RailLegend'

const meta = {
  component: RailLegend,
  title: 'Panels/RailLegend',
  tags: ['new', 'since-next'],
  args: { rows: planOf(plannedPhases, planMoment, phaseCourses).rows },
} satisfies Meta<typeof RailLegend>

export default meta
type Story = StoryObj<typeof meta>

/** Both signs, and the rule behind a forecast for who rests on its words. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('due by today, not done')).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'ended, or ends at this pace' }),
    ).toHaveAccessibleDescription(/the pace of the last 14 days/)
  },
}

/** A sign that is nowhere on the rail is not explained. */
export const NoHistory: Story = {
  args: { rows: planOf(plannedPhases, planMoment).rows },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^due by today, not done$/)
  },
}

/** Nothing is behind, and nothing is forecast: no legend. */
export const Nothing: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
