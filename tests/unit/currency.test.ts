import { describe, expect, test } from 'vitest'
import type { Sheet } from '~/data/contract/workbook'
import { cellText } from '~/data/domain/workbook/budgetCell'
import { hasMixedCurrencies, rowColumns } from '~/data/domain/workbook/currency'
import { currencyIn } from '~/data/domain/workbook/currencyNames'
import { chosenSheet, proposedChoice } from '~/data/domain/workbook/sheetChoice'
import { filterRows } from '~/data/domain/workbook/sheetSort'
import type { SheetOfFile } from '~/data/contract/workbookFile'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import { rowSummaries } from '~/ui/panels/Workbook/rowSummary'
import { sheetPicture } from '~/ui/panels/Workbook/sheetPicture'

/** The sheet that a file's rows become. */
function sheetOf(rows: readonly (string | number | null)[][], currency = 'SAR', name = 'Countries'): Sheet {
  const file: SheetOfFile = {
    name,
    rows: rows.map((cells, at) => ({ n: at + 1, cells: [...cells] })),
    merges: [],
  }
  const given = { id: 'budget' as const, current: undefined }
  const { sheet } = chosenSheet(file, proposedChoice(file, given), { current: undefined, currency })
  if (!sheet) throw new Error('There is no sheet.')
  return sheet
}

/** Its cells as they are shown. */
const shown = ({ columns, rows }: Sheet) =>
  rows.map((row) =>
    rowColumns(columns, row).map((column, index) =>
      cellText({ value: row[index], isFirst: index === 0, ...column }),
    ),
  )

const countries = [
  ['Country', 'Currency', 'Amount'],
  ['Egypt', 'EGP', 1200],
  ['Saudi Arabia', 'SAR', 300],
  ['Total', null, 1500],
]

describe('amounts', () => {
  test('are in the currency of their row, and a total over several has none', () => {
    expect(shown(sheetOf(countries)).map((row) => row[2])).toEqual(['EGP 1,200', 'SAR 300', '1,500'])
    expect(shown(sheetOf(countries, 'AED')).map((row) => row[2])).toEqual(['EGP 1,200', 'SAR 300', '1,500'])
  })

  test.each([
    ['Währung', 'Summe'],
    ['Waluta', 'Razem'],
    ['Валюта', 'Итого:'],
    ['العملة', 'الإجمالي'],
    ['通貨', '合計'],
    ['Currency code', 'Sub-total Gulf'],
    ['Devise', 'Total général'],
  ])('are so under “%s”, beside a row “%s”', (header, total) => {
    const [, egypt = [], saudi = []] = countries
    const sheet = sheetOf([['Country', header, 'Amount'], egypt, saudi, [total, null, 1500]])
    expect(shown(sheet).map((row) => row[2])).toEqual(['EGP 1,200', 'SAR 300', '1,500'])
  })

  test('of several currencies are neither summed nor compared, nor drawn', () => {
    const sheet = sheetOf(countries)
    expect(hasMixedCurrencies(sheet.columns, sheet.rows, 2)).toBe(true)
    expect(sheetPicture(sheet)).toBeNull()
    expect(sheetPicture({ ...sheet, name: 'Total CAC', labels: undefined })).toBeNull()
    const summaryOf = rowSummaries(sheet.columns, sheet.rows)
    expect(sheet.rows.map((row) => summaryOf(row))).toMatchObject([
      { amount: { text: 'EGP 1,200' }, part: null },
      { amount: { text: 'SAR 300' }, part: null },
      { amount: { text: '1,500' }, part: null },
    ])
  })

  test('of one currency beside other figures are drawn in it', () => {
    const rows = [
      ['Country', 'Ccy', 'Amount', 'Visits'],
      ['Cairo', 'egp', 1200, 3],
      ['Giza', 'EGP', 300, 4],
    ]
    const picture = sheetPicture(sheetOf(rows))
    expect(picture?.figures.map(({ value }) => value)).toEqual(['EGP 1,500', 'Cairo'])
    expect(picture?.charts.map(({ caption }) => caption)).toEqual(['Amount, EGP', 'Visits'])
    const mixed = [...rows, ['Riyadh', 'SAR', 3, 5]]
    expect(sheetPicture(sheetOf(mixed))?.charts.map(({ caption }) => caption)).toEqual(['Visits'])
  })

  test('are in the currency of their header, before that of the row and of the launch', () => {
    const rows = [
      ['Country', 'Currency', 'Budget (EGP)', 'Amount USD', 'In EUR', 'Cost'],
      ['Egypt', 'EGP', 1, 2, 3, 4],
      ['Oman', 'OMR', 1, 2, 3, 4],
      ['Other', null, 1, 2, 3, 4],
    ]
    expect(shown(sheetOf(rows, 'AED')).map((row) => row.slice(2))).toEqual([
      ['EGP 1', 'USD 2', 'EUR 3', 'EGP 4'],
      ['EGP 1', 'USD 2', 'EUR 3', 'OMR 4'],
      ['EGP 1', 'USD 2', 'EUR 3', 'AED 4'],
    ])
    expect(sheetOf(rows).columns.map(({ currency }) => currency)).toEqual([
      ...[undefined, undefined, 'EGP', 'USD', 'EUR', undefined],
    ])
  })

  test('are found by their currency', () => {
    const { columns, rows } = sheetOf(countries)
    expect(filterRows(rows, columns, 'egp 1,200')).toHaveLength(1)
  })

  test('that are written in riyals stay so in another currency', () => {
    const inRiyals = { value: 'SAR 1,200', header: 'Amount', isFirst: false }
    expect([cellText({ ...inRiyals, currency: 'EGP' }), cellText(inRiyals)]).toEqual([
      'SAR 1,200',
      'SAR 1,200',
    ])
  })
})

test('a header names a currency by its code or sign, and no other word is one', () => {
  const egp = ['Budget (EGP)', 'EGP budget, thousands'].map(currencyIn)
  const eur = ['Cost [eur]', 'Spend in €'].map(currencyIn)
  expect([egp, eur].flat()).toEqual(['EGP', 'EGP', 'EUR', 'EUR'])
  expect(['Amount USD', 'Price (GEL)', 'Brand budget (SAR)'].map(currencyIn)).toEqual(['USD', 'GEL', 'SAR'])
  const none = ['GEL cost', 'Total for ALL units', 'Amount', 'Usd'].map(currencyIn)
  expect(none).toEqual([undefined, undefined, undefined, undefined])
})

test('the workbooks of the specification are shown as before', () => {
  for (const { columns, rows } of [...budgetWorkbook.sheets, ...rarmWorkbook.sheets]) {
    for (const row of rows) expect(rowColumns(columns, row)).toBe(columns)
    for (const { header } of columns) expect([undefined, 'SAR']).toContain(currencyIn(header))
  }
})
