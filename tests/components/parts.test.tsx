import { composeStories } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import * as hero from '~/stories/panels/Hero/Hero.stories'
import * as tracking from '~/stories/panels/Tracking/Tracking.stories'
import * as trends from '~/stories/panels/Trends/TrendGrid.stories'
import * as badge from '~/stories/parts/Badge.stories'
import * as button from '~/stories/parts/Button.stories'
import * as columnHeader from '~/stories/parts/ColumnHeader.stories'
import * as emptyPanel from '~/stories/parts/EmptyPanel.stories'
import * as filterBar from '~/stories/parts/FilterBar.stories'
import * as itemLink from '~/stories/parts/ItemLink.stories'
import * as progressBar from '~/stories/parts/ProgressBar.stories'
import * as sections from '~/stories/parts/Section.stories'
import { expectFocusRing } from '~/stories/support/focus'
import { expectForm, expectStatus } from '~/stories/support/tone'
import { canvas, press, show, soon } from './show'

const { Statuses } = composeStories(badge)

test('each status has its word, its colours and its form, in a badge and as an icon', async () => {
  const statuses = ['COMPLETED', 'IN PROGRESS', 'STARTED', 'PENDING'] as const
  await show(Statuses)
  for (const status of statuses) await expectStatus(canvas.getByText(status), status)
  const icons = [...document.querySelectorAll<SVGElement>('p svg')]
  for (const [index, status] of statuses.entries()) await expectForm(icons[index] ?? null, status)
  const last = icons.at(-1)
  expect(last && getComputedStyle(last).color).toBe(
    getComputedStyle(document.querySelector('p') ?? document.body).color,
  )
})

const { Default: Plain, Tones } = composeStories(button)

test('a button submits no form, and a link stays a link', async () => {
  await show(Plain)
  expect(canvas.getByRole('button')).toHaveAttribute('type', 'button')
  await show(Tones)
  expect(canvas.getByRole('link')).not.toHaveAttribute('type')
})

const { Default: Header } = composeStories(columnHeader)

test('each press changes the order, which is drawn too', async () => {
  const { args } = await show(Header)
  const button = canvas.getByRole('button', { name: 'City' })
  const [up, down] = [/^polygon\(50% 0/, /50% 100%/]
  for (const drawings of [[up, down], [up], [down], [up, down]]) {
    const { clipPath } = getComputedStyle(button.querySelector('[aria-hidden]') ?? button)
    for (const drawing of drawings) expect(clipPath).toMatch(drawing)
    await userEvent.click(button)
  }
  expect(args.onSort).toHaveBeenCalledTimes(4)
  await expectFocusRing(button)
})

const { Default: Filter } = composeStories(filterBar)

test('one option is pressed, by mouse and by keyboard', async () => {
  const { args } = await show(Filter)
  await press('RX')
  expect(args.onChange).toHaveBeenLastCalledWith('rx')
  canvas.getByRole('button', { name: 'All Products' }).focus()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(args.onChange).toHaveBeenLastCalledWith('new')
  await userEvent.keyboard('{Tab} ')
  expect(args.onChange).toHaveBeenLastCalledWith('current')
  expect(canvas.getAllByRole('button', { pressed: true })).toEqual([document.activeElement])
  await expectFocusRing(canvas.getByRole('button', { name: 'Current Portfolio' }))
})

const { Copy } = composeStories(itemLink)

test('what is copied names the place, and the sheet; it is said', async () => {
  const written: string[] = []
  const writeText = (text: string) => Promise.resolve(written.push(text))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await show(Copy)
  await userEvent.tab()
  expect(canvas.getByRole('button', { name: 'Copy link to Product Portfolio' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await canvas.findByText('Link copied')).toBeVisible()
  expect(canvas.getByRole('status')).toHaveTextContent('Link copied')
  await show(Copy, { sheet: 'cong' })
  await userEvent.click(canvas.getByRole('button'))
  await soon(() => written).toHaveLength(2)
  const [place, sheet] = written.map((address) => new URL(address))
  expect(place?.hash).toBe('#products')
  expect(sheet?.searchParams.get('sheet')).toBe('cong')
})

const { ChangeRejected } = composeStories(emptyPanel)

test('an alert far from what was pressed scrolls into view', async () => {
  const spacer = document.createElement('div')
  spacer.style.blockSize = '3000px'
  document.body.prepend(spacer)
  await show(ChangeRejected, { scrollsIntoView: true })
  expect(canvas.getByRole('alert').getBoundingClientRect().top).toBeLessThan(innerHeight)
  spacer.remove()
})

const { Kinds } = composeStories(progressBar)

const bar = [0.1, 0.4]

test.each([
  ['late', [bar, [0.62, 0.82], [0.4, 0.7], 0.7]],
  ['ended late', [bar, [0.5, 0.6], 0.6]],
  ['on time', [bar, [0.45, 0.6], 0.5]],
  ['beyond', [bar, [0.9, 1], [0.8, 1], 1]],
  ['compared', [[0.05, 0.3], bar, [0.62, 0.82], [0.4, 0.7], 0.7]],
  ['no dates', []],
])('%s: each shape is where its days are, and the tick last', async (kind, expected) => {
  await Kinds.run()
  const track = document.querySelector(`[data-kind="${kind}"] [class*=PlanTrack_track]`) ?? document.body
  const { left, width } = track.getBoundingClientRect()
  const drawn = [...track.children].map((piece) => {
    const box = piece.getBoundingClientRect()
    return [(box.left - left) / width, (box.right - left) / width] as const
  })
  expect(drawn).toHaveLength(expected.length)
  for (const [index, where] of expected.entries()) {
    const [from = 0, to = 0] = drawn[index] ?? []
    if (typeof where === 'number') expect((from + to) / 2).toBeCloseTo(where, 1)
    else expect([from, to].map((at) => Math.round(at * 100) / 100)).toEqual(where)
  }
})

const { Boundaries } = composeStories(progressBar)

test('a bar is exact, and is announced in whole percent, rounded half up', async () => {
  await show(Boundaries)
  const bars = canvas.getAllByRole('progressbar').map((bar) => {
    const { width = 0 } = bar.firstElementChild?.getBoundingClientRect() ?? {}
    return [bar.ariaLabel, bar.ariaValueNow, Math.round(width)]
  })
  expect(bars).toEqual([
    ['At 0', '0', 0],
    ['At 0.005', '1', 1],
    ['At 0.995', '100', 199],
    ['At 1', '100', 200],
    ['At NaN', '0', 0],
    ['At -0.2', '0', 0],
    ['At 7', '100', 200],
  ])
})

const { Folded } = composeStories(sections)

test('on a phone it is folded and unfolded by pointer and by keyboard', async () => {
  await page.viewport(390, 844)
  const { args } = await show(Folded, { folded: false })
  const button = canvas.getByRole('button', { name: 'Show Tools & Activation Platforms' })
  await userEvent.click(button)
  expect(args.onFold).toHaveBeenLastCalledWith(['tools'])
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(canvas.getByText('The section’s content')).not.toBeVisible()
  expect(canvas.getByText('Digital tools that carry the launch')).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(args.onFold).toHaveBeenLastCalledWith([])
  expect(canvas.getByText('The section’s content')).toBeVisible()
})

test.each([
  ['phases', (phases: object) => show(composeStories(hero).Default, { phases } as object)],
  ['plan', (plan: object) => show(composeStories(hero).Default, { plan } as object)],
  ['targets', (targets: object) => show(composeStories(tracking).Default, { targets } as object)],
  [
    'products of the targets',
    (products: object) => show(composeStories(tracking).Default, { products } as object),
  ],
  ['trends', (recorded: object) => show(composeStories(trends).Default, { recorded } as object)],
])('the %s, which failed to load, say why and are loaded again on a press', async (_, showWith) => {
  const onRetry = fn()
  await showWith({ state: 'failed', message: '503: the store is full', onRetry })
  expect(canvas.getByRole('alert')).toHaveTextContent('503: the store is full')
  await press('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
  expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
})
