import { composeStories, composeStory } from '@storybook/react'
import { fireEvent, fn, userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import { makeLaunch } from '~/data/fixtures/launch'
import * as viewer from '~/stories/panels/DocumentViewer/DocumentViewer.stories'
import * as hero from '~/stories/panels/Hero/Hero.stories'
import * as tracking from '~/stories/panels/Tracking/Tracking.stories'
import * as trends from '~/stories/panels/Trends/TrendGrid.stories'
import * as badge from '~/stories/parts/Badge.stories'
import * as button from '~/stories/parts/Button.stories'
import * as columnHeader from '~/stories/parts/ColumnHeader.stories'
import * as emptyPanel from '~/stories/parts/EmptyPanel.stories'
import * as filterBar from '~/stories/parts/FilterBar.stories'
import * as formField from '~/stories/parts/FormField.stories'
import * as hint from '~/stories/parts/Hint.stories'
import * as itemLink from '~/stories/parts/ItemLink.stories'
import * as progressBar from '~/stories/parts/ProgressBar.stories'
import * as sections from '~/stories/parts/Section.stories'
import { expectFocusRing } from '~/stories/support/focus'
import { expectForm, expectStatus } from '~/stories/support/tone'
import { canvas, press, show, soon } from './show'

test('each status has its word, its colours and its form, in a badge and as an icon', async () => {
  const statuses = ['COMPLETED', 'IN PROGRESS', 'STARTED', 'PENDING'] as const
  await show(composeStories(badge).Statuses)
  for (const status of statuses) await expectStatus(canvas.getByText(status), status)
  const icons = [...document.querySelectorAll<SVGElement>('p svg')]
  for (const [index, status] of statuses.entries()) await expectForm(icons[index] ?? null, status)
})

const { Default: Plain, Tones } = composeStories(button)

test('a button submits no form, and a link stays a link', async () => {
  await show(Plain)
  expect(canvas.getByRole('button')).toHaveAttribute('type', 'button')
  await show(Tones)
  expect(canvas.getByRole('link')).not.toHaveAttribute('type')
})

test('each press changes the order, which is drawn too', async () => {
  const { args } = await show(composeStories(columnHeader).Default)
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

test('a copied link names the place, and the sheet; it is said', async () => {
  const written: string[] = []
  const writeText = (text: string) => Promise.resolve(written.push(text))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await show(Copy)
  await userEvent.tab()
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

test('an alert far from what was pressed scrolls into view', async () => {
  const spacer = document.createElement('div')
  spacer.style.blockSize = '3000px'
  document.body.prepend(spacer)
  await show(composeStories(emptyPanel).ChangeRejected, { scrollsIntoView: true })
  expect(canvas.getByRole('alert').getBoundingClientRect().top).toBeLessThan(innerHeight)
  spacer.remove()
})

const { Kinds, Boundaries } = composeStories(progressBar)

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

test('on a phone a section is folded and unfolded by pointer and by keyboard', async () => {
  await page.viewport(390, 844)
  const { args } = await show(composeStories(sections).Folded, { folded: false })
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
  ['phases', composeStories(hero).Default],
  ['plan', composeStories(hero).Default],
  ['targets', composeStories(tracking).Default],
  ['products', composeStories(tracking).Default],
  ['pages', composeStories(viewer).Failed],
  ['recorded', composeStories(trends).Default],
] as const)('the %s, which failed to load, say why and are loaded again on a press', async (list, story) => {
  const onRetry = fn()
  await show<object>(story, { [list]: { state: 'failed', message: '503: the store is full', onRetry } })
  expect(canvas.getByRole('alert')).toHaveTextContent('503: the store is full')
  await press('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
  expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
})

const { States, Search, Reason, ReasonTyped, ForAnEarlierDay } = composeStories(formField)

test('a field’s note and error describe it, and one of the admin panel reports each change', async () => {
  const { args } = await show(States)
  const [lines, invalid, admin = document.body] = canvas.getAllByRole('textbox')
  expect(lines).toHaveAccessibleDescription('0 of 300 characters')
  expect(invalid).toHaveAccessibleDescription(/^Write an e-mail address/)
  await userEvent.type(admin, '0')
  expect(args.onChange).toHaveBeenLastCalledWith('1010')
})

test('a reason begins as a button, and its field takes the focus', async () => {
  const { args } = await show(Reason)
  await press('Add a reason')
  expect(canvas.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('Listed')
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Show it to readers' }))
  expect(args.onChange).toHaveBeenLastCalledWith({ text: 'Listed', readersMaySee: true })
  await show(ReasonTyped)
  expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
})

test('an earlier day begins as a button, and its field takes the focus and a day of the launch', async () => {
  const { args } = await show(ForAnEarlierDay, { value: '' })
  await press('Backdate')
  const day = canvas.getByLabelText('Applies from')
  expect(day).toHaveFocus()
  expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['2025-08-15', '2025-10-14'])
  expect(day).toHaveAccessibleDescription(/the history shows both days/)
  await fireEvent.change(day, { target: { value: '2025-10-09' } })
  expect(args.onChange).toHaveBeenLastCalledWith('2025-10-09')
  await show(ForAnEarlierDay, { busy: true })
  expect(canvas.getByLabelText('Applies from')).toHaveAttribute('readonly')
})

test('the clear button of a search empties it and keeps the focus there', async () => {
  const { args } = await show(Search)
  const field = canvas.getByRole<HTMLInputElement>('combobox', { name: 'Find an item' })
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Diabetes', 'Oncology'])
  await userEvent.type(field, 'd')
  expect(args.onChange).toHaveBeenLastCalledWith('d')
  await press('Clear the search')
  expect(args.onChange).toHaveBeenLastCalledWith('')
  await expectFocusRing(field)
})

const { Default: Hint, Open, TimeZones } = composeStories(hint)

test('a hint with the focus stays while the page scrolls, until Escape, and Enter shows it again', async () => {
  await show(Open)
  await expectFocusRing(canvas.getByRole('button'))
  document.dispatchEvent(new Event('scroll'))
  await new Promise(requestAnimationFrame)
  expect(canvas.getByRole('tooltip')).toHaveTextContent('Only the visits')
  await userEvent.keyboard('{Escape}')
  await soon(() => canvas.queryByRole('tooltip')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await canvas.findByRole('tooltip')).toHaveTextContent('Only the visits')
})

test('a hint describes its words, and opens while the pointer rests on them, and by a tap', async () => {
  await show(Hint)
  await userEvent.hover(canvas.getByRole('button'))
  expect(await canvas.findByRole('tooltip')).toHaveTextContent('Only the visits')
  await userEvent.unhover(canvas.getByRole('button'))
  await soon(() => canvas.queryByRole('tooltip')).toBeNull()
  expect(canvas.getByRole('button')).toHaveAccessibleDescription(/^Only the visits/)
  await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button') })
  expect(await canvas.findByRole('tooltip')).toHaveTextContent('Only the visits')
})

test('a time is described by the clocks of the launch and the reader, which Escape hides', async () => {
  await show(TimeZones)
  const clocks = document.querySelector('[role="tooltip"]')
  expect(canvas.getByRole('button')).toHaveAccessibleDescription(/Chatham Wed 15 Oct, 04:20.*you, /)
  expect(clocks).not.toBeVisible()
  await userEvent.tab()
  expect(clocks).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(clocks).not.toBeVisible()
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const launch = makeLaunch({ timeZone })
  await show(composeStory({ ...hint.TimeZones, parameters: { launch } }, hint.default))
  expect(canvas.getByRole('button')).not.toHaveAttribute('aria-describedby')
})
