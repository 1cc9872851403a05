import { composeStories, composeStory } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import {
  plannedPhases,
  makeTimeSeries,
  planMoment,
  unitSeries,
  phaseSeries,
  planOf,
} from '~/data/fixtures/timeSeries'
import * as hero from '~/stories/panels/Hero/Hero.stories'
import { show } from './show'
import * as verdict from '~/stories/panels/GoLive/GoLiveVerdict.stories'
import * as rail from '~/stories/panels/Hero/LaunchRail.stories'
import * as trends from '~/stories/panels/Trends/TrendGrid.stories'
import { ready } from '~/ui/lib/loadable'
import * as months from '~/ui/parts/PlanTrack/PlanMonths.css'
import { PhaseTrend } from '~/ui/panels/Trends/PhaseTrend'
import { TargetTrend } from '~/ui/panels/Trends/TargetTrend'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import { digestLines } from '~/data/domain/history/visitDigest'
import * as live from '~/stories/panels/Live/LivePill.stories'
import { change, items } from '~/stories/support/changes'
import { expectToFollow } from '~/stories/support/direction'

const { Default } = composeStories(hero)

test('an earlier moment has no trends to choose, and shows the week before it', async () => {
  const { canvas } = await show(Default, { currentPhases: plannedPhases, timeTravel: <p>A slider</p> })
  expect(canvas.queryByRole('button', { name: 'Trends' })).toBeNull()
  expect(canvas.getByRole('heading', { name: 'That week' })).toBeVisible()
})

const { Default: OnMonths, Linked, WhatIf } = composeStories(rail)

test('a row says what it waits for, on focus, until Escape', async () => {
  const { canvas } = await show(Linked)
  const row = canvas.getByRole('link', { name: /^5 KOL Advocacy/ })
  row.focus()
  const hint = await canvas.findByRole('tooltip')
  expect(hint).toHaveTextContent('Waits for 3, ended 22 Sep')
  expect(hint).toHaveTextContent('Waits for it 7, and with it go-live')
  expect(row).toHaveAccessibleDescription(/To spare 3 days, until 2 Nov/)
  await userEvent.keyboard('{Escape}')
  expect(canvas.queryByRole('tooltip')).toBeNull()
})

test.each([
  ['{ArrowRight}', '2025-10-25'],
  ['{ArrowLeft}', '2025-10-23'],
  ['{PageUp}', '2025-10-31'],
  ['{Home}', null],
  ['{Escape}', null],
])('%s moves the end of a phase in a what-if', async (key, day) => {
  const { canvas, args } = await show(WhatIf)
  const handle = canvas.getByRole('slider', { name: 'End of Pre-Launch Activation' })
  expect(handle).toHaveAttribute('aria-valuetext', expect.stringContaining('24 Oct, go-live'))
  handle.focus()
  await userEvent.keyboard(key)
  expect(args.whatIf?.onEnd).toHaveBeenLastCalledWith('phase-4', day)
})

test('an end is never before today', async () => {
  const { canvas, args } = await show(WhatIf)
  canvas.getByRole('slider', { name: 'End of Pre-Launch Activation' }).focus()
  await userEvent.keyboard('{PageDown}{PageDown}')
  expect(args.whatIf?.onEnd).toHaveBeenLastCalledWith('phase-4', '2025-10-17')
  expect(canvas.queryByRole('slider', { name: 'End of Portfolio Strategy & Positioning' })).toBeNull()
})

test('a what-if is reset, copied and left', async () => {
  const { canvas, args } = await show(composeStories(verdict).Bar)
  const group = within(canvas.getAllByRole('group', { name: 'What if' })[0] ?? document.body)
  for (const [name, callback] of [
    ['Reset', args.onReset],
    ['Copy as a link', args.onCopy],
    ['Done', args.onDone],
  ] as const) {
    await userEvent.click(group.getByRole('button', { name }))
    expect(callback).toHaveBeenCalledOnce()
  }
})

const { Default: Trends, NoHistory, Phases } = composeStories(trends)

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
  const early = Trends.args.phases?.map(({ id }) => makeTimeSeries(id, [['2025-06-02', 0.3]])) ?? []
  const { canvas } = await show(Trends, {
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
  const { Phases: story, default: meta } = trends
  await composeStory({ ...story, globals: { direction: 'rtl' } }, meta).run()
  const texts = [...(document.querySelector('svg:has(text)')?.querySelectorAll('text') ?? [])]
  const xOf = (words: string) =>
    texts.find(({ textContent }) => textContent === words)?.getBoundingClientRect().x ?? NaN
  expect(xOf('28 Oct')).toBeLessThan(xOf('0%'))
  for (const text of texts) expect(text.getScreenCTM()?.a).toBeGreaterThan(0)
})

test('an Arabic name does not reverse the change beside it', async () => {
  const text = `${isolated('الأورام')} ${changeWords('78%', '49%')} · Phase 4 57% → 72%`
  const plan = {
    ...planOf(plannedPhases, planMoment, phaseSeries),
    week: [{ label: 'Corrected', text }],
  } as const
  const week = await show(Default, { plan: ready(plan) })
  const line = week.canvas.getAllByRole('definition').at(-1) ?? document.body
  await expectToFollow(line, 'الأورام', '78%', '→', '49%', 'Phase 4', '57%', '72%')

  const changes = [
    change('business-units/onco', { progress: '0.78' }, { progress: '0.49' }),
    change('products/sitagia-100-mg', { activitiesDone: [] }, { activitiesDone: ['Price filed'] }),
  ]
  const lines = digestLines(changes, {
    ...items,
    units: items.units.map((unit) => ({ ...unit, name: 'الأورام' })),
    products: items.products.map((product) => ({ ...product, name: 'سيتاجيا 100' })),
  })
  const { canvas } = await show(composeStories(live).Digest, { lines })
  const links = canvas.getAllByRole('link', { name: /الأورام|سيتاجيا/ })
  expect(links).toHaveLength(2)
  await expectToFollow(links[0] ?? document.body, 'الأورام', '78%', '→', '49%')
  await expectToFollow(links[1] ?? document.body, 'سيتاجيا', '1 activity', 'done')
})

test.each(['2025-11-30', '2026-01-31', '2026-04-30', '2026-07-31'])(
  'LaunchRail: on a phone no month is cut off in a window that ends on %s',
  async (end) => {
    await page.viewport(390, 844)
    const { plan } = OnMonths.args
    if (!plan) throw new Error('The story has no plan.')
    await show(OnMonths, { plan: { ...plan, window: { ...plan.window, end } } })
    const cells = [...document.querySelectorAll<HTMLElement>(`.${months.months} > span`)]
    expect(cells.length).toBeGreaterThan(3)
    expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  },
)
