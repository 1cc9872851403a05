import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases, planOf } from '~/data/fixtures/course'
import { chart, lane } from '~/ui/panels/Hero/LaunchRail.css'
import { PlanCells, PlanHeads } from '~/ui/panels/Hero/PlanColumns'
import { playedWhere } from '../../support/playedWhere'

const { rows } = planOf(plannedPhases, planMoment, phaseCourses)

const meta = {
  component: PlanCells,
  title: 'Panels/Overview/PlanColumns',
  tags: ['!dev'],
  args: { done: '72%', row: rows[3], hasEnds: true },
  decorators: [
    (Story, { args }) => (
      <div className={chart[args.hasEnds ? 'full' : 'words']}>
        <PlanHeads columns={args.hasEnds ? 'full' : 'words'} />
        <div className={lane}>
          <span />
          <span />
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof PlanCells>

export default meta
type Story = StoryObj<typeof meta>

/** Behind: told by words and by weight. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Against plan')).toBeVisible()
    await expect(canvas.getByText('4 days behind')).toBeVisible()
    await expect(canvas.getByText('28 Oct')).toBeVisible()
  }),
}

/** Completed: when it ended. */
export const Completed: Story = {
  args: { done: '100%', row: rows[2] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2 days late22 Sep')
  },
}

/** Nothing can be said of its end, and the dash says why. */
export const NoForecast: Story = {
  args: { done: '4%', row: rows[5] },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByTitle('Too little was recorded for a forecast'),
    ).toHaveTextContent('–')
  },
}

/** Of an earlier moment: what is now is in place of the end. */
export const EarlierMoment: Story = {
  args: { done: '48%', currentProgress: '72%' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('72%')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('28 Oct')
  }),
}

/** Without a past there is no column of ends. */
export const NoHistory: Story = {
  args: { hasEnds: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Ends')).toBeNull()
  },
}
