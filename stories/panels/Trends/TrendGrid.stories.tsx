import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import {
  makeTimeSeries,
  phaseSeries,
  planMoment,
  plannedPhases,
  planOf,
  unitSeries,
} from '~/data/fixtures/timeSeries'
import { unreadable } from '~/data/fixtures/phase'
import { TrendGrid } from '~/ui/panels/Trends/TrendGrid'
import { expectToFit, longTitle } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'

const [oncology, ...others] = unitSeries
/** The series of Oncology continues after the time that is shown. */
const later = oncology && {
  ...oncology,
  points: [...oncology.points, { at: planMoment.getTime() + 6 * 86_400_000, value: 0.99, changes: 1 }],
}
const recorded = {
  seriesList: phaseSeries,
  units: businessUnits,
  unitSeries: later ? [later, ...others] : unitSeries,
}

const earlySeries = plannedPhases.map(({ id }) =>
  makeTimeSeries(id, [
    ['2025-06-02', 0],
    ['2025-06-20', 0.1],
    ['2025-07-04', 0.3],
  ]),
)

const meta = {
  component: TrendGrid,
  title: 'Panels/Overview/TrendGrid',
  tags: ['new', 'since-0.2.0'],
  args: {
    phases: plannedPhases,
    plan: planOf(plannedPhases, planMoment, phaseSeries),
    recorded: { state: 'ready', value: recorded },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TrendGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Seven phases against their plan, their forecast ends over time, and the units with their gains. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('4Pre-Launch Activation72% 4 days behind')
    const [, , , phase4] = canvas.getAllByRole('listitem')
    await expect(phase4?.querySelectorAll('polyline')).toHaveLength(3)
    const milestones = canvas.getByRole('table', { name: /at each recording$/ })
    await expect(milestones.parentElement?.clientWidth).toBe(1)
    const forecasts = within(milestones).getAllByRole('row', { name: /^Phase 4 / })
    await expect(forecasts.length).toBeGreaterThan(5)
    await expect(forecasts.at(-1)).toHaveTextContent(/28 Oct$/)
    const drawing = milestones.parentElement?.previousElementSibling
    await expect(drawing?.querySelectorAll('polyline').length).toBeGreaterThan(3)
    await expect(drawing).toHaveTextContent('14 Oct')
    const table = canvas.getByRole('table', { name: 'Oncology over time' })
    await expect(table).not.toHaveTextContent('99%')
    const spark = table.closest('li')?.querySelector('svg')
    const line = spark?.querySelector('polyline')?.getBBox() ?? new DOMRect()
    await expect(line.x + line.width).toBeLessThanOrEqual(spark?.viewBox.baseVal.width ?? 0)
    await expect(canvasElement).toHaveTextContent(/Oncology\d+% \+\d+ in 14 days/)
    await expect(canvas.getAllByRole('table', { name: /^(?!Forecast).* over time$/ })).toHaveLength(6)
  },
}

/** The launch was imported and updated before its window: the charts begin with the first record. */
export const BeforeTheWindow: Story = {
  args: {
    plan: planOf(plannedPhases, new Date('2025-07-10T09:00:00Z'), earlySeries),
    recorded: { state: 'ready', value: { ...recorded, seriesList: earlySeries } },
  },
  play: async ({ canvas }) => {
    const lines = canvas
      .getAllByRole('listitem')
      .flatMap((item) => [...item.querySelectorAll('polyline')].map((line) => line.getBBox()))
    for (const { x } of lines) await expect(x).toBeGreaterThanOrEqual(0)
  },
}

const oneUnreadable = plannedPhases.map((phase, index) => (index === 2 ? { ...phase, ...unreadable } : phase))

/**
 * No recorded changes: only the figures and the plan are shown. A phase with unreadable dates shows only the months
 * and today.
 */
export const NoHistory: Story = {
  args: {
    phases: oneUnreadable,
    plan: planOf(oneUnreadable, planMoment, []),
    recorded: { state: 'ready', value: { ...recorded, seriesList: [], unitSeries: [] } },
  },
  play: async ({ canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('li:not([aria-hidden]) svg:has(text)')]
    await expect(drawings.map((each) => each.querySelectorAll('polyline').length)).toEqual([
      1, 1, 0, 1, 1, 1, 1,
    ])
    await expect(drawings[2]?.querySelectorAll('line')).toHaveLength(6)
    await expect(drawings[2]).toHaveTextContent('ASON')
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(6)
    await expect(canvasElement).not.toHaveTextContent('in 14 days')
  },
}

/** Loading. */
export const LoadingTrends: Story = {
  args: { recorded: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the trends')
  },
}

const onRetry = fn()

/** The trends could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { recorded: { state: 'failed', message: '503: the store is full', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** Names of 200 characters, on a phone, where a table replaces the large chart. */
export const LongText: Story = {
  args: { phases: plannedPhases.map((phase) => ({ ...phase, title: longTitle })) },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    const table = canvas.getByRole('table', {
      name: /first and at its last recording$/,
      hidden: true,
    })
    await expect(table).toBeVisible()
    await expect(table.parentElement?.clientWidth).toBeGreaterThan(200)
    const hiddenTable = canvas.getByRole('table', { name: /at each recording$/ })
    await expect(hiddenTable.parentElement?.clientWidth).toBe(1)
    await expectToFit(canvasElement)
  },
}
