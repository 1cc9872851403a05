import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases, planOf } from '~/data/fixtures/course'
import { PlanSentence } from '~/ui/panels/Hero/PlanSentence'
import { expectToReadFromTheLeft } from '../../support/direction'
import { shownAt } from '../../support/shownAt'

const { sentence, rest } = planOf(plannedPhases, planMoment, phaseCourses)

const meta = {
  component: PlanSentence,
  title: 'Panels/Overview/PlanSentence',
  tags: ['!dev'],
  args: { sentence, rest },
} satisfies Meta<typeof PlanSentence>

export default meta
type Story = StoryObj<typeof meta>

/** The phase that threatens go-live most, and a line on the others. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(sentence)).toBeVisible()
    await expect(within(canvasElement).getByText(rest)).toBeVisible()
  },
}

/** After the plan's end there is nothing beside the one sentence. */
export const OneSentence: Story = {
  args: { sentence: 'The plan ended on 30 Nov 2025 with 3 of 7 phases complete.', rest: '' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('p')).toHaveLength(1)
  },
}

/** What can be pressed is beside it, on a phone below. */
export const WithTools: Story = {
  args: { children: <button type="button">As of 14:35</button> },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** English keeps its order in right-to-left text. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText(sentence))
  },
}

/** Another day was asked for: skeletons are where the words of this one stood, and nothing moves. */
export const OnTheWay: Story = {
  args: { isLoading: true },
  play: async ({ canvasElement, args }) => {
    const words = within(canvasElement).getByText(args.sentence)
    await expect(getComputedStyle(words).color).toBe('rgba(0, 0, 0, 0)')
    await expect(words.closest('[aria-busy="true"]')).toBeInTheDocument()
  },
}
