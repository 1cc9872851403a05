import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { phaseCourses, planMoment, plannedPhases } from '~/data/fixtures/course'
import { makePhase } from '~/data/fixtures/phase'
import { seedWindow } from '~/data/fixtures/launch'
import { phaseTrend, type PhaseTrend } from '~/data/domain/plan/trend'
import { PlanChart } from '~/ui/panels/Trends/PlanChart'

function trendOf(place: number): PhaseTrend {
  const trend = phaseTrend(
    plannedPhases[place] ?? makePhase(),
    phaseCourses[place],
    planMoment.getTime(),
    seedWindow,
  )
  if (!trend) throw new Error('There is no trend of it.')
  return trend
}

const meta = {
  component: PlanChart,
  title: 'Panels/Overview/PlanChart',
  tags: ['!dev'],
  args: { trend: trendOf(3), label: 'Progress against plan' },
} satisfies Meta<typeof PlanChart>

export default meta
type Story = StoryObj<typeof meta>

/** Behind: the rule measures the days, the dotted line ends at the forecast. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('4 days behind')
    await expect(canvasElement.querySelector('svg')).toHaveTextContent('28 Oct')
    await expect(
      within(canvasElement).getByRole('table', { name: 'Progress against plan' }),
    ).toBeInTheDocument()
  },
}

/** From the right: time runs to the left, and the words stay readable. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll('svg text')]
    const placeOf = (words: string) =>
      drawn.find(({ textContent }) => textContent === words)?.getBoundingClientRect().x ?? NaN
    await expect(placeOf('28 Oct')).toBeLessThan(placeOf('0%'))
    for (const text of drawn) {
      const words = text as SVGTextElement
      await expect(words.getScreenCTM()?.a, words.textContent).toBeGreaterThan(0)
    }
  },
}

/** Ahead: the rule lies on the other side. */
export const Ahead: Story = {
  args: { trend: trendOf(4) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2 days ahead')
  },
}

/** Just begun: one record, nothing measured, nothing forecast. */
export const JustBegun: Story = {
  args: { trend: trendOf(5) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(2)
  },
}
