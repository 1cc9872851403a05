import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import * as badge from '~/stories/parts/Badge.stories'
import { expectForm, expectStatus } from '~/stories/support/tone'
import { FileText } from '~/ui/parts/Icon/icons'
import { typeIcon } from '~/ui/parts/MaterialIcon/typeIcon'
import { show } from './show'
import { userEvent, waitFor } from '@storybook/test'
import * as button from '~/stories/parts/Button.stories'
import * as columnHeader from '~/stories/parts/ColumnHeader.stories'
import { expectFocusRing } from '~/stories/support/focus'
import * as filterBar from '~/stories/parts/FilterBar.stories'
import * as itemLink from '~/stories/parts/ItemLink.stories'
import * as businessUnits from '~/stories/panels/BusinessUnits/BusinessUnits.stories'
import * as timeline from '~/stories/panels/Timeline/Timeline.stories'
import * as loading from '~/stories/parts/Loading.stories'
import * as emptyPanel from '~/stories/parts/EmptyPanel.stories'
import * as progressBar from '~/stories/parts/ProgressBar.stories'
import { page } from '@vitest/browser/context'
import * as sections from '~/stories/parts/Section.stories'

const { Statuses } = composeStories(badge)

test('each status has its word, its colours and its form, in a badge and as an icon', async () => {
  const statuses = ['COMPLETED', 'IN PROGRESS', 'STARTED', 'PENDING'] as const
  const { canvas } = await show(Statuses)
  for (const status of statuses) await expectStatus(canvas.getByText(status), status)
  const icons = [...document.querySelectorAll<SVGElement>('p svg')]
  for (const [index, status] of statuses.entries()) await expectForm(icons[index] ?? null, status)
  const last = icons.at(-1)
  expect(last && getComputedStyle(last).color).toBe(
    getComputedStyle(document.querySelector('p') ?? document.body).color,
  )
})

test('a material of an unknown type looks like a document', () => {
  expect(['Monograph', 'constructor'].map(typeIcon)).toEqual([FileText, FileText])
})

const { Default: Plain, Tones, View } = composeStories(button)

test('a button submits no form, and a link stays a link', async () => {
  const { canvas } = await show(Plain)
  expect(canvas.getByRole('button')).toHaveAttribute('type', 'button')
  await show(Tones)
  expect(canvas.getByRole('link')).not.toHaveAttribute('type')
})

test('a view button says by icon, title and description whether its document is open', async () => {
  const { canvas } = await show(View)
  const buttons = canvas.getAllByRole('button')
  expect(buttons.map(({ innerHTML, title }) => [/lucide-(\w+)/.exec(innerHTML)?.[1], title])).toEqual([
    ['lock', 'Locked: an administrator can open it'],
    ['clock', 'Asked 14:36'],
    ['eye', 'Open until 21 Oct'],
    ['eye', ''],
  ])
  const described = ['Portfolio launch deck. Locked: an administrator can open it', 'Guide. Asked 14:36']
  for (const [index, description] of [
    ...described,
    'Diabetes Navigator. Open until 21 Oct',
    'Deck',
  ].entries())
    expect(buttons[index]).toHaveAccessibleDescription(description)
})

const { Default: Header } = composeStories(columnHeader)

test('each press changes the order, which is announced and drawn', async () => {
  const { canvas, args } = await show(Header)
  const button = canvas.getByRole('button', { name: 'City' })
  const [up, down] = [/^polygon\(50% 0/, /50% 100%/]
  for (const [order, ...drawings] of [
    ['none', up, down],
    ['ascending', up],
    ['descending', down],
    ['none', up, down],
  ] as const) {
    expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', order)
    const sign = button.querySelector('[aria-hidden]') ?? button
    for (const drawing of drawings) expect(getComputedStyle(sign).clipPath).toMatch(drawing)
    await userEvent.click(button)
  }
  await userEvent.keyboard('{Enter}')
  expect(args.onSort).toHaveBeenCalledTimes(5)
  await expectFocusRing(button)
})

const { Default: Filter } = composeStories(filterBar)

test('one option is pressed, by mouse, Enter and Space', async () => {
  const { canvas, args } = await show(Filter)
  const pressed = () =>
    canvas.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await userEvent.click(canvas.getByRole('button', { name: 'RX' }))
  expect(args.onChange).toHaveBeenLastCalledWith('rx')
  canvas.getByRole('button', { name: 'All Products' }).focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(args.onChange).toHaveBeenLastCalledWith('new')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(args.onChange).toHaveBeenLastCalledWith('current')
  expect(pressed()).toEqual(['Current Portfolio'])
  await expectFocusRing(canvas.getByRole('button', { name: 'Current Portfolio' }))
  await show(Filter, { value: '' })
  expect(pressed()).toEqual([])
})

const { Copy } = composeStories(itemLink)

test('what is copied names the place, and the sheet; it is said', async () => {
  const written: string[] = []
  const writeText = (text: string) => Promise.resolve(written.push(text))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { canvas } = await show(Copy)
  await userEvent.tab()
  expect(canvas.getByRole('button', { name: 'Copy link to Product Portfolio' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await canvas.findByText('Link copied')).toBeVisible()
  expect(canvas.getByRole('status')).toHaveTextContent('Link copied')
  await show(Copy, { sheet: 'cong' })
  await userEvent.click(canvas.getByRole('button'))
  await waitFor(() => {
    expect(written).toHaveLength(2)
  })
  const [place, sheet] = written.map((address) => new URL(address))
  expect(place?.hash).toBe('#products')
  expect(sheet?.searchParams.get('sheet')).toBe('cong')
})

const { Default: List } = composeStories(loading)

test.each([
  ['a list', 8, List],
  ['the timeline', 8, composeStories(timeline).Loading],
  ['the business units', 6, composeStories(businessUnits).Loading],
])('while %s loads, %i skeletons stand for it, and it is busy', async (_, count, Story) => {
  await Story.run()
  expect(document.querySelectorAll('[aria-busy="true"] [data-skeleton]')).toHaveLength(count)
})

const { Failed, ChangeRejected } = composeStories(emptyPanel)

test('"Try again" requests what failed, and keeps the focus', async () => {
  const { canvas, args } = await show(Failed)
  const button = canvas.getByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  expect(args.onRetry).toHaveBeenCalledOnce()
  expect(button).toHaveFocus()
})

test('what had no answer is sent again by a press', async () => {
  const { canvas, args } = await show(ChangeRejected)
  await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
  expect(args.onSendAgain).toHaveBeenCalledOnce()
})

test('an alert far from what was pressed scrolls into view', async () => {
  const spacer = document.createElement('div')
  spacer.style.blockSize = '3000px'
  document.body.prepend(spacer)
  const { canvas } = await show(ChangeRejected, { scrollsIntoView: true })
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
  const { canvas } = await show(Boundaries)
  const bars = canvas.getAllByRole('progressbar').map((bar) => {
    const { width = 0 } = bar.firstElementChild?.getBoundingClientRect() ?? {}
    const [least, now, most] = ['min', 'now', 'max'].map((limit) =>
      Number(bar.getAttribute(`aria-value${limit}`)),
    )
    return [bar.getAttribute('aria-label'), least, now, most, Math.round(width)]
  })
  expect(bars).toEqual([
    ['At 0', 0, 0, 100, 0],
    ['At 0.005', 0, 1, 100, 1],
    ['At 0.995', 0, 100, 100, 199],
    ['At 1', 0, 100, 100, 200],
    ['At NaN', 0, 0, 100, 0],
    ['At -0.2', 0, 0, 100, 0],
    ['At 7', 0, 100, 100, 200],
  ])
  expect(document.body.innerHTML).not.toContain('NaN%')
})

const { Default: Whole, Folded } = composeStories(sections)

test('a section takes the focus without a ring', async () => {
  const { canvas } = await show(Whole)
  const section = canvas.getByRole('region', { name: 'Business Units' })
  section.focus()
  expect(section).toHaveFocus()
  expect(getComputedStyle(section).outlineStyle).toBe('none')
})

test('on a phone it is folded and unfolded by pointer and by keyboard', async () => {
  await page.viewport(390, 844)
  const { canvas, args } = await show(Folded, { folded: false })
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

test('on a wider page nothing is folded', async () => {
  await page.viewport(834, 900)
  const { canvas } = await show(Folded)
  expect(canvas.queryByRole('button', { name: /^Show/ })).toBeNull()
  expect(canvas.getByText('The section’s content')).toBeVisible()
})
