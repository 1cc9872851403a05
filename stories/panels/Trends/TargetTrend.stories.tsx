import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { makeTimeSeries, planMoment } from '~/data/fixtures/timeSeries'
import { TargetTrend } from '~/ui/panels/Trends/TargetTrend'
import { expectRetry } from '../../support/retry'

const now = planMoment.getTime()
const series = makeTimeSeries('target-vometron', [
  ['2024-12-30', 0.12],
  ['2025-09-18', 0.4],
  ['2025-10-02', 0.54],
  ['2025-10-10', 0.62],
])

const meta = {
  component: TargetTrend,
  title: 'Panels/Overview/TargetTrend',
  tags: ['new', 'since-0.2.0'],
  args: { target: { state: 'ready', value: { series, now } }, unitId: 'diab' },
} satisfies Meta<typeof TargetTrend>

export default meta
type Story = StoryObj<typeof meta>

/** How far it is, what it gained in 14 days, and its line in the unit's hue; a table replaces the picture. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 4, name: 'Target over time' })).toBeVisible()
    await expect(canvas.getByText('+22 in 14 days')).toBeVisible()
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(1)
    const table = canvas.getByRole('table', { name: 'Target over time' })
    await expect(table.parentElement?.clientWidth).toBe(1)
    const rows = within(table).getAllByRole('row')
    await expect(rows.map((row) => row.textContent)).toEqual([
      'DayProgress',
      '30 Dec 202412%',
      '18 Sep40%',
      '2 Oct54%',
      '10 Oct62%',
    ])
  },
}

/** One change, which took something back: a line from it to today, and a loss. */
export const Loss: Story = {
  args: {
    target: {
      state: 'ready',
      value: { series: { ...makeTimeSeries('t', [['2025-10-10', 0.3]]), before: 0.5 }, now },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('−20 in 14 days')).toBeVisible()
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(1)
  },
}

/** Nothing was recorded: there is nothing to show. */
export const NoHistory: Story = {
  tags: ['unlisted', '!dev'],
  args: { target: { state: 'ready', value: { series: makeTimeSeries('t', []), now } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}

/** What was recorded is on its way. */
export const LoadingTrend: Story = {
  args: { target: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent("Loading the target's trend")
  },
}

const onRetry = fn()

/** It could not be read: why, and a way to ask again. */
export const Failed: Story = {
  args: { target: { state: 'failed', message: '500: the history did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("The target's trend could not be loaded")
    await expectRetry(canvasElement, onRetry)
  },
}
