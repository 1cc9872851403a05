import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { describe, expect, test } from 'vitest'
import { makeLargeSheet, makeSheet } from '~/data/fixtures/workbook'
import * as expandable from '~/stories/panels/Workbook/ExpandableSheet.stories'
import * as tables from '~/stories/panels/Workbook/TableSheet.stories'
import * as previews from '~/stories/panels/Workbook/WorkbookPreview.stories'
import { canvas, press, show, soon, fileInput, drag } from './show'

const Expandable = composeStories(expandable)
const Table = composeStories(tables)
const Preview = composeStories(previews)

describe('ExpandableSheet', () => {
  test('all rows are opened and closed, which is said; find in page opens the row that matches', async () => {
    await show(Expandable.Default)
    await press('Expand all')
    expect(canvas.getByText('16 panels open')).toBeInTheDocument()
    await press('Collapse all')
    expect(canvas.getByText('16 panels closed')).toBeInTheDocument()
    const hidden = document.querySelectorAll('[hidden="until-found"]')
    hidden[4]?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    const booth = canvas.getByRole('button', { name: /^Booth Rental/ })
    await soon(() => booth).toHaveAttribute('aria-expanded', 'true')
  })

  test('the search keeps open rows, counts totals apart, and is cleared', async () => {
    await show(Expandable.Default)
    const field = canvas.getByRole('searchbox', { name: 'Find in sheet' })
    for (const [query, count] of [
      ['launch', '2 of 15 rows'],
      ['total', '0 of 15 rows, 1 total'],
      ['zzz', '0 of 15 rows'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, query)
      expect(await canvas.findByText(count)).toBeVisible()
    }
    expect(canvas.getByRole('button', { name: 'Collapse all' })).toBeDisabled()
    await press('Clear search')
    expect(await canvas.findByText('15 rows, 1 total')).toBeVisible()
    expect(field).toHaveFocus()
    expect(canvas.getByRole('button', { name: /^Launch Event/, expanded: true })).toBeVisible()
  })

  test('of thousands of rows only those in view are in the page, also when all are open', async () => {
    await show(Expandable.ManyRows)
    const region = await canvas.findByRole('region', { name: 'Accounts, rows' })
    await press('Expand all')
    expect(canvas.getByText('2000 panels open')).toBeInTheDocument()
    region.scrollTop = region.scrollHeight / 2
    await soon(() => canvas.queryByRole('button', { name: 'Account 1' })).toBeNull()
    expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60)
  })
})

describe('TableSheet', () => {
  const labels = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)

  test('a header sorts up, down, then as in the file; the total stays last', async () => {
    await show(Table.Default, {
      sheet: makeSheet({ rows: [[], ...makeSheet().rows, [null, ' ', '', null]] }),
    })
    for (const [sort, ...rows] of [
      ['ascending', 'Figoya', 'Tadalafil 5', 'Vit-B12', 'Total'],
      ['descending', 'Vit-B12', 'Tadalafil 5', 'Figoya', 'Total'],
      ['none', 'Figoya', 'Vit-B12', 'Tadalafil 5', 'Total'],
    ] as const) {
      await press('Packs')
      expect(canvas.getByRole('columnheader', { name: 'Packs' })).toHaveAttribute('aria-sort', sort)
      expect(labels()).toEqual(rows)
    }
  })

  test('of thousands of rows only those in view are in the page, however sorted or searched', async () => {
    await show(Table.Default, { sheet: makeLargeSheet(2_000, 4) })
    const region = await canvas.findByRole('region', { name: 'Accounts, table' })
    expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2001')
    region.scrollTop = region.scrollHeight
    await canvas.findByRole('rowheader', { name: 'Account 2000' })
    expect(document.querySelectorAll('tr').length).toBeLessThan(60)
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Week 1' }))
    expect(await canvas.findByRole('rowheader', { name: 'Account 1' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'account 1999')
    expect(await canvas.findByText('1 of 2000 rows')).toBeVisible()
    expect(labels()).toEqual(['Account 1999'])
  })

  test('of thousands of rows all are on paper', async () => {
    await show(Table.Default, { sheet: makeLargeSheet(2_000, 4) })
    dispatchEvent(new Event('beforeprint'))
    await soon(() => document.querySelectorAll('tr').length).toBe(2_001)
    dispatchEvent(new Event('afterprint'))
  })

  test('the headers and the first column stay in place while the rest scrolls', async () => {
    await show(Table.ManyColumns)
    const region = await canvas.findByRole('region', { name: 'Accounts, table' })
    const head = canvas.getByRole('columnheader', { name: 'Account' })
    const label = canvas.getByRole('rowheader', { name: 'Account 10' })
    expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom)
    const place = () => [head, label].map((cell) => cell.getBoundingClientRect().x)
    const before = place()
    region.scrollTo(9_000, 0)
    expect(place()).toEqual(before)
  })
})

test('WorkbookFileButton: a file is chosen or dropped, but not while another one is being read', async () => {
  const { args } = await show(Preview.FileButton)
  const [button = document.body] = canvas.getAllByRole('button', { name: 'Replace with a file…' })
  await userEvent.upload(fileInput(), new File(['Product,Cost'], 'budget.csv', { type: 'text/csv' }))
  expect(args.onFile).toHaveBeenCalledOnce()
  drag(button, 'dragover')
  await soon(() => button).toHaveAccessibleName('Drop to read it')
  drag(button, 'drop')
  await soon(() => args.onFile).toHaveBeenCalledTimes(2)
  drag(canvas.getByRole('button', { name: /^Reading/ }), 'drop')
  expect(args.onFile).toHaveBeenCalledTimes(2)
})

describe('WorkbookPreview', () => {
  test('a sheet keeps its choices while it is left out, and the workbook is replaced', async () => {
    const { args } = await show(Preview.Default)
    await userEvent.click(canvas.getByRole('tab', { name: /By product.*1 to look at/ }))
    await press('Table')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Labels the chart' }), 'B · Owner')
    await press('Leave this sheet out')
    expect(canvas.getByText('1 sheet will stand in place of 7.')).toBeVisible()
    expect(canvas.queryByRole('table')).toBeNull()
    await press('Include this sheet')
    expect(canvas.getByRole('combobox', { name: 'Labels the chart' })).toHaveDisplayValue('B · Owner')
    await press('Replace the workbook')
    expect(args.onReplace).toHaveBeenCalledOnce()
  })

  test('a row is taken from the header and added again, and a column gets another type', async () => {
    await show(Preview.Default)
    await userEvent.click(canvas.getByRole('tab', { name: /By product/ }))
    const type = (head: string) => canvas.getByRole('combobox', { name: `What ${head} holds` })
    expect(type('Planned Q1')).toHaveDisplayValue('Money, SAR')
    await userEvent.selectOptions(type('Planned Q1'), 'Number')
    expect(type('Planned Q1')).toHaveDisplayValue('Number')
    canvas.getByRole('checkbox', { name: 'Row 2 is a header' }).focus()
    for (const head of ['Q1', 'Planned Q1']) {
      await userEvent.keyboard(' ')
      expect(type(head)).toBeVisible()
    }
  })

  test('a sheet that is not in the file goes', async () => {
    await show(Preview.Missing)
    const fate = within(canvas.getByRole('group', { name: /KPIs-Brand.*which is not in the file/ }))
    await userEvent.click(fate.getByRole('button', { name: 'Remove it' }))
    expect(canvas.getByText('3 sheets will stand in place of 7.')).toBeVisible()
  })

  test.each([
    ['cells are refused', Preview.Refused],
    ['nothing changes', Preview.Same],
    ['no sheet is chosen', Preview.NoSheets],
    ['it is being saved', Preview.Busy],
  ])('nothing is replaced where %s', async (_, story) => {
    const { args } = await show(story)
    await press(/^(?:Replace the workbook|Add the workbook)$/)
    expect(args.onReplace).not.toHaveBeenCalled()
  })
})
