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

/** The progress, the gain in 14 days, and a line in the colour of the unit. Screen readers get a table instead. */
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

/** One change, which reduced the progress: a line from it to today, and the loss. */
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

/** No recorded changes: nothing is shown. */
export const NoHistory: Story = {
  tags: ['unlisted', '!dev'],
  args: { target: { state: 'ready', value: { series: makeTimeSeries('t', []), now } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}

/** Loading. */
export const LoadingTrend: Story = {
  args: { target: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent("Loading the target's trend")
  },
}

const onRetry = fn()

/** The trend could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { target: { state: 'failed', message: '500: the history did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("The target's trend could not be loaded")
    await expectRetry(canvasElement, onRetry)
  },
}
