import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases, planOf } from '~/data/fixtures/course'
import { PlanWords } from '~/ui/panels/Hero/PlanWords'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: PlanWords,
  title: 'Panels/Overview/PlanWords',
  tags: ['!dev'],
  args: { phases: plannedPhases, rows: planOf(plannedPhases, planMoment, phaseCourses).rows },
  parameters: shownAt('phone'),
} satisfies Meta<typeof PlanWords>

export default meta
type Story = StoryObj<typeof meta>

/** On a phone: a line for each phase that is under way. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('li')].map((line) => line.textContent)
    await expect(lines).toEqual(['44 days behindends 28 Oct', '52 days aheadends 30 Oct', '6on plan'])
    await expect(within(canvasElement).getByText('ends 28 Oct')).toBeVisible()
  },
}

/** On a wider screen the Gantt chart itself has the words. */
export const Wide: Story = {
  tags: ['unlisted'],
  parameters: shownAt('laptop'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('ends 28 Oct')).not.toBeVisible()
  },
}
