import { composeStories, composeStory } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import { wholeRegister } from '~/data/domain/risks/riskView'
import { plannedPhases, makeTimeSeries, planMoment, unitSeries } from '~/data/fixtures/timeSeries'
import * as firstSteps from '~/stories/panels/FirstSteps/FirstSteps.stories'
import * as verdict from '~/stories/panels/GoLive/GoLiveVerdict.stories'
import * as hero from '~/stories/panels/Hero/Hero.stories'
import * as rail from '~/stories/panels/Hero/LaunchRail.stories'
import * as risks from '~/stories/panels/Risks/RiskRegister.stories'
import * as trends from '~/stories/panels/Trends/TrendGrid.stories'
import { ready } from '~/ui/lib/loadable'
import * as months from '~/ui/parts/PlanTrack/PlanMonths.css'
import { canvas, press, show } from './show'

const { Default } = composeStories(hero)

test('an earlier moment has no trends to choose, and shows the week before it', async () => {
  await show(Default, { currentPhases: plannedPhases, timeTravel: <p>A slider</p> })
  expect(canvas.queryByRole('button', { name: 'Trends' })).toBeNull()
  expect(canvas.getByRole('heading', { name: 'That week' })).toBeVisible()
})

const { Default: OnMonths, Linked, WhatIf } = composeStories(rail)

test('a row says what it waits for, on focus, until Escape', async () => {
  await show(Linked)
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
  ['{PageDown}{PageDown}', '2025-10-17'],
  ['{Home}', null],
  ['{Escape}', null],
])('%s moves the end of a phase in a what-if, never before today', async (key, day) => {
  const { args } = await show(WhatIf)
  const handle = canvas.getByRole('slider', { name: 'End of Pre-Launch Activation' })
  expect(handle).toHaveAttribute('aria-valuetext', expect.stringContaining('24 Oct, go-live'))
  handle.focus()
  await userEvent.keyboard(key)
  expect(args.whatIf?.onEnd).toHaveBeenLastCalledWith('phase-4', day)
})

test('a what-if is reset, copied and left', async () => {
  const { args } = await show(composeStories(verdict).Bar)
  const [bar = document.body] = canvas.getAllByRole('group', { name: 'What if' })
  for (const name of ['Reset', 'Copy as a link', 'Done'])
    await userEvent.click(within(bar).getByRole('button', { name }))
  for (const callback of [args.onReset, args.onCopy, args.onDone]) expect(callback).toHaveBeenCalledOnce()
})

const { Default: Trends, NoHistory } = composeStories(trends)

test('nothing is drawn that was not recorded, and of unreadable dates no plan either', async () => {
  await show(NoHistory)
  const phases = [...document.querySelectorAll('li:not([aria-hidden]) svg:has(text)')]
  expect(phases.map((drawing) => drawing.querySelectorAll('polyline').length)).toEqual([1, 1, 0, 1, 1, 1, 1])
  expect(document.querySelectorAll('polyline')).toHaveLength(6)
})

test('what was recorded after the time shown, or before the launch, is not drawn', async () => {
  const later = unitSeries.map((series) => ({
    ...series,
    points: [...series.points, { at: planMoment.getTime() + 6 * 86_400_000, value: 0.99, changes: 1 }],
  }))
  const early = Trends.args.phases?.map(({ id }) => makeTimeSeries(id, [['2025-06-02', 0.3]])) ?? []
  const units = [{ id: 'onco', name: 'Oncology', progress: '0.7' }]
  await show(Trends, { recorded: ready({ seriesList: early, units, unitSeries: later }) })
  expect(canvas.getByRole('table', { name: 'Oncology over time' })).not.toHaveTextContent('99%')
  for (const line of document.querySelectorAll('polyline')) {
    const { x, width } = line.getBBox()
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(line.ownerSVGElement?.viewBox.baseVal.width ?? 0)
  }
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

const { Default: FirstSteps } = composeStories(firstSteps)

test('"Hide" dismisses the first steps, once', async () => {
  const { args } = await show(FirstSteps)
  await press('Hide')
  expect(args.onDismiss).toHaveBeenCalledOnce()
  const busy = await show(FirstSteps, { busy: true })
  await press('Hide')
  expect(busy.args.onDismiss).not.toHaveBeenCalled()
})

test('the first open step is the next action', async () => {
  const { args } = await show(FirstSteps)
  await press('Name the launch')
  expect(args.steps?.[0]?.onPress).toHaveBeenCalledOnce()
  await show(FirstSteps, { steps: (args.steps ?? []).map((step, at) => ({ ...step, isDone: at < 2 })) })
  expect(canvas.getByRole('link', { name: 'Add your phases' })).toHaveAttribute('href', '#timeline')
})

const Risks = composeStories(risks)

test('a filter or the beginning of a name leaves some risks, and says how many', async () => {
  const { args } = await show(Risks.Default)
  await press('Overdue')
  expect(args.onView).toHaveBeenLastCalledWith({ ...wholeRegister, filter: 'overdue' })
  expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  expect(canvas.getByRole('status')).toHaveTextContent('2 shown')
  await show(Risks.Default)
  await userEvent.type(canvas.getByRole('combobox', { name: 'Mine: type your name' }), 'sal')
  expect(canvas.getByRole('listitem')).toHaveTextContent('Noura Saleh')
})

test('a cell of the matrix is a filter, reached by the arrow keys', async () => {
  const { args } = await show(Risks.Default)
  const matrix = within(canvas.getByRole('group', { name: 'Risk matrix' }))
  const cells = matrix.getAllByRole('button')
  expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  cells[0]?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(matrix.getByRole('button', { name: 'Likelihood 2, impact 2, medium, 2 risks' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  expect(args.onView).toHaveBeenLastCalledWith(wholeRegister)
})

test('nothing found leads back to all, and Escape closes it', async () => {
  const { args } = await show(Risks.NothingFound)
  expect(canvas.getByText('No open risk of “rana”.')).toBeVisible()
  await press('Show all 7')
  expect(canvas.getAllByRole('listitem')).toHaveLength(7)
  canvas.getByRole('dialog', { name: 'Risks and issues' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(args.onClose).toHaveBeenCalledOnce()
})
