import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { describe, expect, test } from 'vitest'
import { makeLargeSheet, makeSheet } from '~/data/fixtures/workbook'
import * as expandable from '~/stories/panels/Workbook/ExpandableSheet.stories'
import * as tables from '~/stories/panels/Workbook/TableSheet.stories'
import * as previews from '~/stories/panels/Workbook/WorkbookPreview.stories'
import { drag, fileInput } from './files'
import { show } from './show'
import { soon } from './soon'

const Expandable = composeStories(expandable)
const Table = composeStories(tables)
const Preview = composeStories(previews)

describe('ExpandableSheet', () => {
  test('several rows are open at once, by mouse and keyboard', async () => {
    const { canvas } = await show(Expandable.Default)
    canvas.getByRole('button', { name: /^Booth Rental/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(canvas.getAllByRole('button', { expanded: true })).toHaveLength(2)
  })

  test('Expand all and Collapse all are announced; find in page opens the row that matches', async () => {
    const { canvas } = await show(Expandable.Default)
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    expect(canvas.getByText('16 panels open')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }))
    expect(canvas.getByText('16 panels closed')).toBeInTheDocument()
    const hidden = document.querySelectorAll('[hidden="until-found"]')
    expect(hidden).toHaveLength(16)
    hidden[4]?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    const booth = canvas.getByRole('button', { name: /^Booth Rental/ })
    await soon(() => booth).toHaveAttribute('aria-expanded', 'true')
  })

  test('the search keeps open rows, counts totals apart, and is cleared', async () => {
    const { canvas } = await show(Expandable.Default)
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
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    expect(await canvas.findByText('15 rows, 1 total')).toBeVisible()
    expect(field).toHaveFocus()
    expect(canvas.getByRole('button', { name: /^Launch Event/, expanded: true })).toBeVisible()
  })

  test('a hint explains a figure on focus', async () => {
    const { canvas } = await show(Expandable.Texts)
    canvas.getAllByRole('button', { name: 'Total HCPs' })[0]?.focus()
    expect(await canvas.findByRole('tooltip')).toHaveTextContent('A count of doctors')
  })

  test('of thousands of rows only those in view are in the page, also when all are open', async () => {
    const { canvas } = await show(Expandable.ManyRows)
    const region = await canvas.findByRole('region', { name: 'Accounts, rows' })
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    expect(canvas.getByText('2000 panels open')).toBeInTheDocument()
    region.scrollTop = region.scrollHeight / 2
    await soon(() => canvas.queryByRole('button', { name: 'Account 1' })).toBeNull()
    expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60)
  })
})

describe('TableSheet', () => {
  const labels = ({ canvas }: Pick<Awaited<ReturnType<typeof show>>, 'canvas'>) =>
    canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)

  test('a header sorts up, down, then as in the file, by mouse and keyboard; the total stays last', async () => {
    const sheet = makeSheet({ rows: [[], ...makeSheet().rows, [null, ' ', '', null]] })
    const { canvas } = await show(Table.Default, { sheet })
    const button = canvas.getByRole('button', { name: 'Packs' })
    button.focus()
    for (const [key, sort, ...rows] of [
      ['{Enter}', 'ascending', 'Figoya', 'Tadalafil 5', 'Vit-B12', 'Total'],
      [' ', 'descending', 'Vit-B12', 'Tadalafil 5', 'Figoya', 'Total'],
      ['{Enter}', 'none', 'Figoya', 'Vit-B12', 'Tadalafil 5', 'Total'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(canvas.getByRole('columnheader', { name: 'Packs' })).toHaveAttribute('aria-sort', sort)
      expect(labels({ canvas })).toEqual(rows)
    }
    await userEvent.click(canvas.getByRole('button', { name: 'City' }))
    expect(labels({ canvas })).toEqual(['Tadalafil 5', 'Figoya', 'Vit-B12', 'Total'])
  })

  test('of thousands of rows only those in view are in the page, however sorted or searched', async () => {
    const { canvas } = await show(Table.Default, { sheet: makeLargeSheet(2_000, 4) })
    const region = await canvas.findByRole('region', { name: 'Accounts, table' })
    expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2001')
    region.scrollTop = region.scrollHeight
    await canvas.findByRole('rowheader', { name: 'Account 2000' })
    expect(document.querySelectorAll('tr').length).toBeLessThan(60)
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Week 1' }))
    expect(await canvas.findByRole('rowheader', { name: 'Account 1' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'account 1999')
    expect(await canvas.findByText('1 of 2000 rows')).toBeVisible()
    expect(labels({ canvas })).toEqual(['Account 1999'])
  })

  test('of thousands of rows all are on paper', async () => {
    await show(Table.Default, { sheet: makeLargeSheet(2_000, 4) })
    dispatchEvent(new Event('beforeprint'))
    await soon(() => document.querySelectorAll('tr').length).toBe(2_001)
    dispatchEvent(new Event('afterprint'))
  })

  test('the headers and the first column stay in place while the rest scrolls, and shadows mark what is hidden', async () => {
    const { canvas } = await show(Table.ManyColumns)
    const region = await canvas.findByRole('region', { name: 'Accounts, table' })
    const head = canvas.getByRole('columnheader', { name: 'Account' })
    const label = canvas.getByRole('rowheader', { name: 'Account 10' })
    expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom)
    const place = () => [head, label].map((cell) => cell.getBoundingClientRect().x)
    const before = place()
    await soon(() => shadows()).toEqual(['right'])
    region.scrollTo(9_000, 0)
    expect(place()).toEqual(before)
    await soon(() => shadows()).toEqual([])
  })

  test('the headers of a table with a scroll bar of its own stay at its top', async () => {
    const { canvas } = await show(Table.ManyRows)
    const region = await canvas.findByRole('region', { name: 'Accounts, table' })
    region.scrollTo(0, 900)
    const head = canvas.getByRole('columnheader', { name: 'Account' })
    await soon(() => head.getBoundingClientRect().top).toBeCloseTo(region.getBoundingClientRect().top, 0)
  })

  test('text in a column out of view takes one line until it is scrolled to', async () => {
    const { columns } = makeLargeSheet(1, 20)
    const row = ['Central', ...Array<number>(19).fill(1_000), 'Sun and Mon the north of the city. '.repeat(4)]
    const sheet = makeSheet({ columns: [...columns, { header: 'Weekly route' }], rows: [row] })
    const { canvas } = await show(Table.Default, { sheet })
    const region = await canvas.findByRole('region', { name: 'Samples, table' })
    const height = () => canvas.getAllByRole('row')[1]?.offsetHeight
    for (const isInView of [false, true, false]) {
      region.scrollTo(isInView ? 9_000 : 0, 0)
      await soon(() => (height() ?? 0) > 80).toBe(isInView)
    }
  })

  /** The edges of the table that have a shadow. */
  function shadows() {
    return [...document.querySelectorAll('span[class*=ScrollRegion]')].map((element) =>
      element.getBoundingClientRect().left < innerWidth / 2 ? 'left' : 'right',
    )
  }
})

describe('WorkbookFileButton', () => {
  test('a file is chosen, and one is dropped', async () => {
    const { canvas, args } = await show(Preview.FileButton)
    const button = canvas.getAllByRole('button', { name: 'Replace with a file…' })[0] ?? document.body
    await userEvent.upload(fileInput(), new File(['Product,Cost'], 'budget.csv', { type: 'text/csv' }))
    expect(args.onFile).toHaveBeenCalledOnce()
    drag(button, 'dragover')
    await soon(() => button).toHaveAccessibleName('Drop to read it')
    drag(button, 'drop')
    await soon(() => args.onFile).toHaveBeenCalledTimes(2)
  })

  test('while a file is being read, another one is ignored', async () => {
    const { canvas, args } = await show(Preview.FileButton)
    drag(canvas.getByRole('button', { name: /^Reading/ }), 'drop')
    expect(args.onFile).not.toHaveBeenCalled()
  })
})

describe('WorkbookPreview', () => {
  test('a sheet keeps its choices while it is left out, and the workbook is replaced', async () => {
    const { canvas, args } = await show(Preview.Default)
    await userEvent.click(canvas.getByRole('tab', { name: /By product.*1 to look at/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Labels the chart' }), 'B · Owner')
    await userEvent.click(canvas.getByRole('button', { name: 'Leave this sheet out' }))
    expect(canvas.getByText('1 sheet will stand in place of 7.')).toBeVisible()
    expect(canvas.queryByRole('table')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Include this sheet' }))
    expect(canvas.getByRole('combobox', { name: 'Labels the chart' })).toHaveDisplayValue('B · Owner')
    await userEvent.click(canvas.getByRole('button', { name: 'Replace the workbook' }))
    expect(args.onReplace).toHaveBeenCalledOnce()
  })

  test('a row is taken from the header and added again, and a column gets another type', async () => {
    const { canvas } = await show(Preview.Default)
    await userEvent.click(canvas.getByRole('tab', { name: /By product/ }))
    const type = (head: string) => canvas.getByRole('combobox', { name: `What ${head} holds` })
    expect(type('Planned Q1')).toHaveDisplayValue('Money, SAR')
    await userEvent.selectOptions(type('Planned Q1'), 'Number')
    expect(type('Planned Q1')).toHaveDisplayValue('Number')
    canvas.getByRole('checkbox', { name: 'Row 2 is a header' }).focus()
    await userEvent.keyboard(' ')
    expect(type('Q1')).toBeVisible()
    await userEvent.keyboard(' ')
    expect(type('Planned Q1')).toBeVisible()
  })

  test('a sheet that is not in the file goes', async () => {
    const { canvas } = await show(Preview.Missing)
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
    const { canvas, args } = await show(story)
    await userEvent.click(canvas.getByRole('button', { name: /^(?:Replace the workbook|Add the workbook)$/ }))
    expect(args.onReplace).not.toHaveBeenCalled()
  })
})
