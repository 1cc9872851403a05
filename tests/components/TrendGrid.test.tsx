import { composeStories, composeStory } from '@storybook/react'
import { expect, test } from 'vitest'
import { makeTimeSeries, planMoment, unitSeries } from '~/data/fixtures/timeSeries'
import * as stories from '~/stories/panels/Trends/TrendGrid.stories'
import { ready } from '~/ui/lib/loadable'
import { PhaseTrend } from '~/ui/panels/Trends/PhaseTrend'
import { TargetTrend } from '~/ui/panels/Trends/TargetTrend'
import { show } from './show'

const { Default, NoHistory, Phases } = composeStories(stories)

const linesIn = (drawing: Element) => drawing.querySelectorAll('polyline').length

test('nothing is drawn that was not recorded, and of unreadable dates no plan either', async () => {
  await show(NoHistory)
  const phases = [...document.querySelectorAll('li:not([aria-hidden]) svg:has(text)')]
  expect(phases.map(linesIn)).toEqual([1, 1, 0, 1, 1, 1, 1])
  expect(document.querySelectorAll('polyline')).toHaveLength(6)

  const series = makeTimeSeries('t', [])
  for (const render of [
    () => <PhaseTrend trend={ready(null)} />,
    () => <TargetTrend target={ready({ series, now: planMoment.getTime() })} unitId="onco" />,
  ]) {
    const { canvas } = await show(composeStory({ render }, {}))
    expect(canvas.getByRole('main')).toBeEmptyDOMElement()
  }
})

test('what was recorded after the time shown, or before the launch, is not drawn', async () => {
  const later = unitSeries.map((series) => ({
    ...series,
    points: [...series.points, { at: planMoment.getTime() + 6 * 86_400_000, value: 0.99, changes: 1 }],
  }))
  const early = Default.args.phases?.map(({ id }) => makeTimeSeries(id, [['2025-06-02', 0.3]])) ?? []
  const { canvas } = await show(Default, {
    recorded: ready({
      seriesList: early,
      units: [{ id: 'onco', name: 'Oncology', progress: '0.7' }],
      unitSeries: later,
    }),
  })
  expect(canvas.getByRole('table', { name: 'Oncology over time' })).not.toHaveTextContent('99%')
  for (const line of document.querySelectorAll('polyline')) {
    const { x, width } = line.getBBox()
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(line.ownerSVGElement?.viewBox.baseVal.width ?? 0)
  }
})

test('the texts of two charts, and of one over the whole width, are 12 pixels high', async () => {
  await show(Phases)
  for (const drawing of document.querySelectorAll('svg:has(text)'))
    await expect
      .poll(() => {
        const { width } = drawing.getBoundingClientRect()
        const size = Number.parseFloat(getComputedStyle(drawing.querySelector('text') ?? drawing).fontSize)
        return Math.round((size * width) / (drawing as SVGSVGElement).viewBox.baseVal.width)
      })
      .toBe(12)
})

test('from right to left time runs to the left, and texts stay readable', async () => {
  const { Phases: story, default: meta } = stories
  await composeStory({ ...story, globals: { direction: 'rtl' } }, meta).run()
  const texts = [...(document.querySelector('svg:has(text)')?.querySelectorAll('text') ?? [])]
  const xOf = (words: string) =>
    texts.find(({ textContent }) => textContent === words)?.getBoundingClientRect().x ?? NaN
  expect(xOf('28 Oct')).toBeLessThan(xOf('0%'))
  for (const text of texts) expect(text.getScreenCTM()?.a).toBeGreaterThan(0)
})
