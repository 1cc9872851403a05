import { describe, expect, test } from 'vitest'
import type { Sheet } from '~/data/contract/workbook'
import { cellText } from '~/data/domain/workbook/budgetCell'
import { hasMixedCurrencies, rowColumns } from '~/data/domain/workbook/currency'
import { currencyIn } from '~/data/domain/workbook/currencyNames'
import { chosenSheet, proposedChoice } from '~/data/domain/workbook/sheetChoice'
import { rowSummaries } from '~/ui/panels/Workbook/rowSummary'
import { sheetPicture } from '~/ui/panels/Workbook/sheetPicture'

type Row = (string | number | null)[]

/** The sheet that a file's rows become. */
function sheetOf(rows: readonly Row[], currency = 'SAR'): Sheet {
  const file = { name: 'Countries', rows: rows.map((cells, at) => ({ n: at + 1, cells })), merges: [] }
  const choice = proposedChoice(file, { id: 'budget', current: undefined })
  const { sheet } = chosenSheet(file, choice, { current: undefined, currency })
  return sheet ?? expect.unreachable('There is no sheet.')
}

/** Its cells from the third on, as they are shown. */
const shown = ({ columns, rows }: Sheet) =>
  rows.map((row) =>
    rowColumns(columns, row)
      .map((column, index) => cellText({ value: row[index], isFirst: index === 0, ...column }))
      .slice(2)
      .join(' | '),
  )

const countries = (header = 'Currency', total = 'Total'): Row[] => [
  ['Country', header, 'Amount'],
  ['Egypt', 'EGP', 1200],
  ['Saudi Arabia', 'SAR', 300],
  [total, null, 1500],
]

describe('amounts', () => {
  test.each([
    ['Currency', 'Total'],
    ['Währung', 'Summe'],
    ['Waluta', 'Razem'],
    ['Валюта', 'Итого:'],
    ['العملة', 'الإجمالي'],
    ['通貨', '合計'],
    ['Currency code', 'Sub-total Gulf'],
    ['Devise', 'Total général'],
  ])('are in the currency of their row under “%s”, and “%s” over several has none', (header, total) => {
    for (const ofLaunch of ['SAR', 'AED'])
      expect(shown(sheetOf(countries(header, total), ofLaunch))).toEqual(['EGP 1,200', 'SAR 300', '1,500'])
  })

  test('of several currencies are neither summed nor compared, nor drawn', () => {
    const sheet = sheetOf(countries())
    expect(hasMixedCurrencies(sheet.columns, sheet.rows, 2)).toBe(true)
    expect(sheetPicture(sheet)).toBeNull()
    expect(sheetPicture({ ...sheet, name: 'Total CAC', labels: undefined })).toBeNull()
    const summaryOf = rowSummaries(sheet.columns, sheet.rows)
    const summaries = sheet.rows.map((row) => summaryOf(row))
    expect(summaries.map(({ amount }) => amount?.text)).toEqual(['EGP 1,200', 'SAR 300', '1,500'])
    expect(summaries.map(({ part }) => part)).toEqual([null, null, null])
  })

  test('of one currency beside other figures are drawn in it', () => {
    const rows: Row[] = [
      ['Country', 'Ccy', 'Amount', 'Visits'],
      ['Cairo', 'egp', 1200, 3],
      ['Giza', 'EGP', 300, 4],
    ]
    const picture = sheetPicture(sheetOf(rows))
    expect(picture?.figures.map(({ value }) => value)).toEqual(['EGP 1,500', 'Cairo'])
    expect(picture?.charts.map(({ caption }) => caption)).toEqual(['Amount, EGP', 'Visits'])
    const mixed = sheetPicture(sheetOf([...rows, ['Riyadh', 'SAR', 3, 5]]))
    expect(mixed?.charts.map(({ caption }) => caption)).toEqual(['Visits'])
  })

  test('are in the currency of their header, before that of the row and of the launch', () => {
    const rows: Row[] = [
      ['Country', 'Currency', 'Budget (EGP)', 'Amount USD', 'In EUR', 'Cost'],
      ['Egypt', 'EGP', 1, 2, 3, 4],
      ['Oman', 'OMR', 1, 2, 3, 4],
      ['Other', null, 1, 2, 3, 4],
    ]
    expect(shown(sheetOf(rows, 'AED'))).toEqual([
      ...['EGP 1 | USD 2 | EUR 3 | EGP 4', 'EGP 1 | USD 2 | EUR 3 | OMR 4'],
      'EGP 1 | USD 2 | EUR 3 | AED 4',
    ])
    expect(sheetOf(rows).columns.map(({ currency }) => currency ?? '')).toEqual([
      '',
      '',
      'EGP',
      'USD',
      'EUR',
      '',
    ])
  })

  test('that are written in riyals stay so in another currency', () => {
    const inRiyals = { value: 'SAR 1,200', header: 'Amount', isFirst: false }
    expect([cellText({ ...inRiyals, currency: 'EGP' }), cellText(inRiyals)]).toEqual([
      'SAR 1,200',
      'SAR 1,200',
    ])
  })
})

test.each([
  ['EGP', ['Budget (EGP)', 'EGP budget, thousands']],
  ['EUR', ['Cost [eur]', 'Spend in €']],
  ['USD', ['Amount USD']],
  ['GEL', ['Price (GEL)']],
  ['SAR', ['Brand budget (SAR)']],
  [undefined, ['GEL cost', 'Total for ALL units', 'Amount', 'Usd']],
])('the currency %s is named by each of the headers %j', (currency, headers) => {
  for (const header of headers) expect(currencyIn(header), header).toBe(currency)
})
