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

/** Behind plan: the progress, a ruler for the days behind, and a forecast end that has slipped. */
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
    await expectSmallText(canvasElement)
  },
}

/** A completed phase: its progress, without a forecast. */
export const Completed: Story = {
  args: { trend: { state: 'ready', value: trendOf('phase-3') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: '22 Sep 100%' })).toBeInTheDocument()
  },
}

/** Ahead of plan: the ruler is on the other side. */
export const Ahead: Story = {
  args: { trend: { state: 'ready', value: trendOf('phase-5') } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('2 days ahead')
  },
}

/** One recorded change: only its line, over the whole width, without a ruler or a forecast. */
export const OneChange: Story = {
  args: { trend: { state: 'ready', value: trendOf('phase-6') } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('table')).toHaveLength(1)
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(2)
    await expectSmallText(canvasElement)
  },
}

const behind = trendOf('phase-4')
const oneSlip = behind && { ...behind, slips: behind.slips.slice(0, 1) }

/** No recorded changes, or unreadable dates: nothing is drawn. */
export const NoHistory: Story = {
  tags: ['unlisted', '!dev'],
  args: { trend: { state: 'ready', value: trendOf('phase-4', []) } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}

const days = Array.from({ length: 400 }, (_, index) => ({
  at: planMoment.getTime() - (399 - index) * 86_400_000,
  value: (0.72 * index) / 399,
  changes: 250,
}))

/** Loading. */
export const LoadingTrend: Story = {
  args: { trend: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the trend')
  },
}

const onRetry = fn()

/** The trend could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { trend: { state: 'failed', message: '503: the store is full', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** 100,000 changes, reduced by the server to 400 days. On a phone, the charts are stacked. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: {
    trend: { state: 'ready', value: trendOf('phase-4', [{ id: 'phase-4', before: 0, points: days }]) },
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline').length).toBeGreaterThan(2)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expectSmallText(canvasElement)
  },
}

/** Right-to-left: time runs to the left, and texts stay readable. A single forecast is a dot with its date. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { trend: { state: 'ready', value: oneSlip } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const drawn = [...(canvasElement.querySelector('svg')?.querySelectorAll('text') ?? [])]
    const xOf = (words: string) =>
      drawn.find(({ textContent }) => textContent === words)?.getBoundingClientRect().x ?? NaN
    await expect(xOf('28 Oct')).toBeLessThan(xOf('0%'))
    for (const words of drawn) await expect(words.getScreenCTM()?.a, words.textContent).toBeGreaterThan(0)
    const day = dayName(oneSlip?.slips[0]?.at ?? 0, planMoment.getTime())
    const [, forecast] = canvasElement.querySelectorAll('svg')
    const days = [...(forecast?.querySelectorAll('text') ?? [])].filter(
      ({ textContent }) => textContent === day,
    )
    await expect(days).toHaveLength(1)
  },
}

/** Expects the texts of each chart to be 12 px in size, at any width. */
async function expectSmallText(canvasElement: HTMLElement) {
  for (const drawing of canvasElement.querySelectorAll('svg')) {
    const words = drawing.querySelector('text')
    await waitFor(() => {
      const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width
      return expect(Number.parseFloat(getComputedStyle(words ?? drawing).fontSize) * scale).toBeCloseTo(12, 1)
    })
  }
}
