import { composeStories } from '@storybook/react'
import { fireEvent, userEvent, within } from '@storybook/test'
import { describe, expect, test } from 'vitest'
import * as stories from '~/stories/panels/Grid/TrackingGrid.stories'
import { figureFields, figureRows, gridOf, sheetOf, shortTexts, typedAt } from '~/stories/support/grid'
import { canvas, press, show, soon } from './show'

const { Default, Pending, Applying, ShortFields } = composeStories(stories)

const cell = (name: string) => {
  const [first] = canvas.getAllByRole('gridcell', { name })
  if (!first) throw new Error(`There is no cell “${name}”.`)
  return first
}
const status = () => canvas.getByRole('status')
/** Types into a cell of the grid. */
const typeAt = async (name: string, keys: string) => {
  cell(name).focus()
  await userEvent.keyboard(keys)
}

describe('keys work as in a spreadsheet', () => {
  test.each([
    ['Enter keeps the input and moves down', '15{Enter}', 'HCP Visits, 15, was 14', 'HCP Visits, 10'],
    ['Tab moves on', '{F2}9{Tab}', 'HCP Visits, 149, was 14', 'Hospitals, 2'],
    ['Escape cancels', '15{Escape}', 'HCP Visits, 14', 'HCP Visits, 14'],
  ])('%s', async (_, keys, shown, focused) => {
    await show(Default)
    await typeAt('HCP Visits, 14', keys)
    expect(cell(shown)).toBeVisible()
    expect(cell(focused)).toHaveFocus()
  })

  test('after F2 the arrows stay in the cell; Shift+Tab goes back; what is typed stays when the focus leaves', async () => {
    await show(Default)
    await typeAt('HCP Visits, 14', '{F2}{ArrowLeft}{ArrowDown}')
    expect(canvas.getByRole('textbox', { name: 'HCP Visits, Vometron 8 mg ODF' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await typeAt('Hospitals, 2', '7{Shift>}{Tab}{/Shift}')
    expect(cell('HCP Visits, 14')).toHaveFocus()
    await userEvent.keyboard('8')
    await press('Keys')
    expect(cell('HCP Visits, 8, was 14')).toBeVisible()
    expect(canvas.getByText('Back to the old value')).toBeVisible()
    expect(status()).toHaveTextContent('2 changes in 1 product')
  })

  test('from right to left the left arrow goes to the next cell', async () => {
    document.documentElement.dir = 'rtl'
    await show(Default)
    document.documentElement.dir = 'rtl'
    await typeAt('HCP Visits, 14', '{ArrowLeft}')
    document.documentElement.dir = 'ltr'
    expect(cell('Hospitals, 2')).toHaveFocus()
  })

  test('Ctrl+Enter applies, Discard asks with the focus on Keep editing, Escape leaves to Apply', async () => {
    const { args } = await show(Default)
    await typeAt('HCP Visits, 14', '15{Enter}{Control>}{Enter}{/Control}')
    expect(args.onApply).toHaveBeenCalledOnce()
    await press('Discard')
    expect(canvas.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(args.onCancel).toHaveBeenCalledOnce()
    await typeAt('HCP Visits, 10', '{Escape}')
    expect(canvas.getByRole('button', { name: 'Apply 1 change' })).toHaveFocus()
  })
})

test('cells are selected by mouse and keyboard, and copied as text', async () => {
  await show(Default)
  const [first, below] = [cell('HCP Visits, 14'), cell('HCP Visits, 10')]
  await typeAt('HCP Visits, 14', '{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }))
  expect(clipboardData.getData('text/plain')).toBe('14\t2\n10\t1')
  await userEvent.dblClick(first)
  await userEvent.keyboard('{Control>}a{/Control}99')
  await userEvent.click(below)
  expect(first).toHaveTextContent('HCP Visits, 99, was 14')
  const user = userEvent.setup()
  await user.keyboard('[ShiftLeft>]')
  await user.click(first)
  expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(2)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(canvas.getAllByRole('gridcell').at(-1)).toHaveFocus()
  await userEvent.tab()
  expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
})

test('refused cells are folded into the foot; F8 goes from one to the next; the paste is undone', async () => {
  await show(Pending)
  const first = cell('Pharmacists, n/a, refused, was 0')
  expect(first).toBeInvalid()
  const second = canvas.getByRole('gridcell', { name: /^Hospitals, 1,5, refused/ })
  expect(canvas.queryByText(/“n\/a” is not/)).toBeNull()
  await press('2 refused')
  expect(canvas.getByText('“n/a” is not a whole number from 0 to 1,000,000.')).toBeVisible()
  cell('HCP Visits, 14').focus()
  await userEvent.keyboard('{F8}')
  expect(first).toHaveFocus()
  await press('Next refused cell')
  expect(second).toHaveFocus()
  await userEvent.keyboard('{F8}')
  expect(first).toHaveFocus()
  await press('Undo paste')
  expect(status()).toHaveTextContent('2 changes in 2 products')
})

test('a column is made wider by key and by dragging, and has its width again after a double press', async () => {
  await show(Default)
  const head = canvas.getByRole('columnheader', { name: 'Hospitals' })
  const edge = within(head).getByRole('button', { name: 'Width of Hospitals' })
  const { offsetWidth } = head
  await userEvent.click(cell('Hospitals, 2'))
  expect(edge).toHaveAttribute('tabindex', '0')
  edge.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(head.offsetWidth).toBe(offsetWidth + 32)
  const at = { pointerId: 1, buttons: 1, bubbles: true }
  edge.setPointerCapture = () => undefined
  await fireEvent.pointerDown(edge, { ...at, clientX: 500 })
  await fireEvent.pointerMove(edge, { ...at, clientX: 560 })
  await fireEvent.pointerUp(edge, { ...at, clientX: 560 })
  expect(head.offsetWidth).toBe(offsetWidth + 92)
  await userEvent.dblClick(edge)
  expect(head.offsetWidth).toBe(offsetWidth)
})

test('a product’s name stands once, in the first column, which stays in view', async () => {
  await show(ShortFields)
  const [name] = canvas.getAllByRole('rowheader')
  name?.focus()
  await userEvent.keyboard('Vometron{Enter}')
  expect(name).toHaveTextContent(/^Name, Vometron, was /)
  const box = canvas.getByRole('grid').parentElement ?? document.body
  const before = name?.getBoundingClientRect().left
  const edge = canvas.getByRole('button', { name: 'Width of SKU' })
  edge.focus()
  await userEvent.keyboard('{ArrowRight}'.repeat(60))
  box.scrollLeft = 400
  expect(name?.getBoundingClientRect().left).toBe(before)
  // Over the ring of the active cell, which scrolls under it.
  expect(name && getComputedStyle(name).zIndex).toBe('2')
})

test('while changes are applied, no cell is edited, and Stop waits for the current batch', async () => {
  const { args } = await show(Applying)
  await typeAt('HCP Visits, 14', '{ArrowDown}9')
  expect(canvas.queryByRole('textbox')).toBeNull()
  await press('Stop')
  expect(args.onStop).toHaveBeenCalledOnce()
  await show(Applying, { progress: { done: 3, all: 8, isStopping: true } })
  expect(canvas.getByRole('button', { name: 'Stopping...' })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['r{Enter}', 'Business unit, Respiratory, was Oncology'],
  ['x{ArrowDown}', 'Business unit, Oncology'],
])('%s selects a choice by its first letter, if one begins with it', async (keys, shown) => {
  await show(ShortFields)
  await userEvent.selectOptions(canvas.getByRole('combobox'), 'Diabetes')
  await userEvent.keyboard('{Escape}')
  const [unit] = canvas.getAllByRole('gridcell', { name: /^Business unit/ })
  unit?.focus()
  await userEvent.keyboard(keys)
  expect(unit).toHaveTextContent(shown)
})

const manyRows = (length: number) =>
  Array.from({ length }, (_, at) => ({
    ...(figureRows[at % 10] ?? shortTexts.rows[0]),
    ...{ id: `target-${at}`, name: `Product ${at}` },
    item: { hcpVisits: 1, hospitalsReached: 1, pharmaciesActivated: 1, overallProgress: '0.5' },
  }))

test('in a long grid, the refused cells and Apply never cover the cell with the focus', async () => {
  const sheet = sheetOf(manyRows(40), figureFields)
  const state = gridOf(sheet, ...sheet.rows.map((_, at) => typedAt(at, 0, 'x')), typedAt(1, 1, '7'))
  await show(Default, { sheet, state })
  const foot = canvas.getByRole('button', { name: 'Apply 1 change' }).closest('[data-foot]')
  cell('HCP Visits, x, refused, was 1').focus()
  for (let row = 1; row < 30; row += 1) {
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toHaveAttribute('data-row', String(row))
    const top = foot?.getBoundingClientRect().top ?? 0
    expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top + 1)
  }
})

test('of 200 rows, those far from the window are drawn once they have the focus, which they keep', async () => {
  await show(Default, { sheet: sheetOf(manyRows(200), figureFields) })
  cell('HCP Visits, 1').focus()
  await userEvent.paste(Array.from({ length: 200 }, () => '2\t3\t4\t72,5 %').join('\n'))
  expect(status()).toHaveTextContent('800 changes in 200 products')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  const last = document.activeElement
  expect(last).toHaveTextContent('Overall Progress, 72.5%, was 50%')
  await soon(() => canvas.getAllByRole('row').length).toBeLessThan(200)
  scrollTo(0, 0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(last).toHaveFocus()
})
