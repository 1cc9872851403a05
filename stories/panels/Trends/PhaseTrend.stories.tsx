import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, waitFor, within } from '@storybook/test'
import { phaseSeries, planMoment, plannedPhases } from '~/data/fixtures/timeSeries'
import { makePhase } from '~/data/fixtures/phase'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { seedWindow } from '~/data/fixtures/launch'
import { dayName } from '~/data/domain/plan/planWords'
import { phaseTrend } from '~/data/domain/plan/trend'
import { PhaseTrend } from '~/ui/panels/Trends/PhaseTrend'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'

function trendOf(id: string, seriesList: readonly TimeSeries[] = phaseSeries, now = planMoment.getTime()) {
  const phase = plannedPhases.find((other) => other.id === id) ?? makePhase()
  return phaseTrend(
    phase,
    seriesList.find((series) => series.id === id),
    now,
    seedWindow,
  )
}

const meta = {
  component: PhaseTrend,
  title: 'Panels/Overview/PhaseTrend',
  tags: ['new', 'since-0.2.0'],
  args: { trend: { state: 'ready', value: trendOf('phase-4') } },
} satisfies Meta<typeof PhaseTrend>

export default meta
type Story = StoryObj<typeof meta>

/** Behind its plan: progress, the days behind by a rule, and a forecast end that has slipped. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const progress = canvas.getByRole('table', { name: 'Progress against plan' })
    await expect(within(progress).getByRole('row', { name: '14 Oct 72%' })).toBeInTheDocument()
    const slips = canvas.getByRole('table', { name: 'Forecast end, as it looked on each day' })
    await expect(within(slips).getAllByRole('row').at(-1)).toHaveTextContent(/^14 Oct\d+ Oct$/)
    await expect(within(slips).getAllByRole('row').length).toBeGreaterThan(5)
    for (const table of [progress, slips]) await expect(table.parentElement?.clientWidth).toBe(1)
    const [plan, forecast] = canvasElement.querySelectorAll('svg')
    await expect(plan).toHaveTextContent('4 days behind')
    await expect(plan).toHaveTextContent('28 Oct')
    await expect(forecast).toHaveTextContent('planned end')
    await expectSmallWords(canvasElement)
  },
}

/** A phase that is done: its line, and no forecast any more. */
export const Completed: Story = {
  args: { trend: { state: 'ready', value: trendOf('phase-3') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: '22 Sep 100%' })).toBeInTheDocument()
  },
}

/** Ahead of its plan: the rule lies on the other side. */
export const Ahead: Story = {
  args: { trend: { state: 'ready', value: trendOf('phase-5') } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2 days ahead')
  },
}

/** One change was recorded: its line alone over the whole width, nothing measured and nothing forecast. */
export const OneChange: Story = {
  args: { trend: { state: 'ready', value: trendOf('phase-6') } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('table')).toHaveLength(1)
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(2)
    await expectSmallWords(canvasElement)
  },
}

const behind = trendOf('phase-4')
const oneSlip = behind && { ...behind, slips: behind.slips.slice(0, 1) }

/** Nothing was recorded, or its dates cannot be read: nothing is drawn. */
export const NoHistory: Story = {
  tags: ['unlisted', '!dev'],
  args: { trend: { state: 'ready', value: trendOf('phase-4', []) } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}

const days = Array.from({ length: 400 }, (_, place) => ({
  at: planMoment.getTime() - (399 - place) * 86_400_000,
  value: (0.72 * place) / 399,
  changes: 250,
}))

/** On its way. */
export const LoadingTrend: Story = {
  args: { trend: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the trend')
  },
}

const onRetry = fn()

/** It was refused: why, and a way to ask again. */
export const Failed: Story = {
  args: { trend: { state: 'failed', message: '503: the store is full', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** A hundred thousand changes, thinned by the server to four hundred days. On a phone the two are one below the other. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: {
    trend: { state: 'ready', value: trendOf('phase-4', [{ id: 'phase-4', before: 0, points: days }]) },
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline').length).toBeGreaterThan(2)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expectSmallWords(canvasElement)
  },
}

/** One forecast so far: a dot, and its day once. From the right: time runs to the left, and the words stay readable. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { trend: { state: 'ready', value: oneSlip } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const drawn = [...(canvasElement.querySelector('svg')?.querySelectorAll('text') ?? [])]
    const placeOf = (words: string) =>
      drawn.find(({ textContent }) => textContent === words)?.getBoundingClientRect().x ?? NaN
    await expect(placeOf('28 Oct')).toBeLessThan(placeOf('0%'))
    for (const words of drawn) await expect(words.getScreenCTM()?.a, words.textContent).toBeGreaterThan(0)
    const day = dayName(oneSlip?.slips[0]?.at ?? 0, planMoment.getTime())
    const [, forecast] = canvasElement.querySelectorAll('svg')
    const days = [...(forecast?.querySelectorAll('text') ?? [])].filter(
      ({ textContent }) => textContent === day,
    )
    await expect(days).toHaveLength(1)
  },
}

/** Holds that the words of each drawing are as large as small text, 12 px, however wide it is. */
async function expectSmallWords(canvasElement: HTMLElement) {
  for (const drawing of canvasElement.querySelectorAll('svg')) {
    const words = drawing.querySelector('text')
    await waitFor(() => {
      const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width
      return expect(Number.parseFloat(getComputedStyle(words ?? drawing).fontSize) * scale).toBeCloseTo(12, 1)
    })
  }
}
