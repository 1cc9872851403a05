import { describe, expect, test } from 'vitest'
import type { Cell, Column, ColumnKind } from '~/data/contract/workbook'
import {
  cellText,
  congressDateText,
  excelDate,
  isCountWrittenAsMoney,
  isMoneyColumn,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { filterRows, isClosingRow, sortRows } from '~/data/domain/workbook/sheetSort'

test.each<[boolean, string[]]>([
  [true, ['Brand budget (SAR)', 'Sar', 'Unit Cost', 'SPEND', 'Amount due', 'Price list', 'Total-Value']],
  [true, ['Budget_Allocation', 'allocation', 'Total Engaged Doctors', 'Necessary steps']],
  [false, ['Share %', '1st', 'Product-MKB-Share', 'Date', 'CAC per KOL', '+ Rep-time share', '']],
])('by the exact rule it is %s that a column has money: %j', (isMoney, headers) => {
  for (const header of headers) expect(isMoneyColumn(header), header).toBe(isMoney)
})

test('a count of doctors is written as money for its "total" alone', () => {
  for (const header of ['Total Engaged Doctors', 'Total HCPs', 'Total Targeted - CTL'])
    expect(isCountWrittenAsMoney(header, undefined), header).toBe(true)
  for (const header of ['Total', 'Target doctors', 'Total cost of doctors', 'Overall CAC / doc / YEAR'])
    expect(isCountWrittenAsMoney(header, undefined), header).toBe(false)
  expect(isCountWrittenAsMoney('Total Engaged Doctors', 'number')).toBe(false)
})

describe('the number in a cell', () => {
  test.each<[number, Cell[]]>([
    [0, [0]],
    [-3.5, [-3.5]],
    [-0.5, ['-0.5']],
    [0.12, ['.12']],
    [12, ['12']],
    [35, ['35 %', '35%']],
    [-40, ['SAR -40']],
    [1200, ['SAR 1,200', '1,200 SAR', '1200SAR']],
    [1200.5, ['sar1200.5']],
    [1234, ['1\u00a0234']],
    [1234.56, ['1,234.56']],
    [1234567, ['1 234 567', '1234567', ' 1,234,567 ']],
  ])('is %d in %j', (number, cells) => {
    expect(cells.map(numericValue)).toEqual(cells.map(() => number))
  })

  test.each<[string, (Cell | undefined)[]]>([
    ['with letters', ['Vit-B12', 'ECTRIMS 2025', '12 packs', '15 Oct 2025', '1st', '1e3', '0x10', 'SAR']],
    ['with other signs', ['10-11', '≤ 59 %', '≥ 90 %', '+12%', '2025-10-15', '-', '%', '35 %%', '1%234']],
    ['with other groups', ['1.2.3', '5.', '1,2', '12,34,567', '2025 26', '1 SAR 234']],
    ['without any', ['', ' ', null, undefined]],
    ['that is not finite', ['Infinity', 'NaN', '9'.repeat(400), Number.NaN, Number.POSITIVE_INFINITY]],
  ])('is none in a text %s', (_, cells) => {
    expect(cells.filter((cell) => numericValue(cell) !== null)).toEqual([])
  })
})

describe('a cell shows', () => {
  const shown = (value: Cell | undefined, header = '1st', kind?: ColumnKind) =>
    cellText({ value, header, isFirst: false, kind })

  test.each<[string, (Cell | undefined)[]]>([
    ['-', [null, undefined, '', ' ', '\t\n', '\u00a0']],
    ['0', [0, -0.001, 0.0000001]],
    ['0.12', [0.12, '.12']],
    ['0.5', [0.5]],
    ['1', [1.004]],
    ['1.01', [1.005]],
    ['-1.01', [-1.005]],
    ['35', ['35 %']],
    ['1,234,567.89', [1234567.891]],
    ['1,000,000,000,000,000,000,000', [1e21]],
    ['10-11', ['10-11']],
    ['≤ 59 %', ['≤ 59 %']],
  ])('%s for %j where the column is not money', (text, values) => {
    expect(values.map((value) => shown(value))).toEqual(values.map(() => text))
  })

  test.each<[string, Cell[]]>([
    ['SAR 1,556,016', [1556016, '1556016']],
    ['SAR 1,200', ['SAR 1,200']],
    ['SAR 0', [0, 0.4]],
    ['SAR 3', [2.5]],
    ['SAR 1,235', [1234.5]],
    ['on request', ['on request']],
    ['≤ 59 %', ['≤ 59 %']],
  ])('%s for %j in a money column', (text, values) => {
    expect(values.map((value) => shown(value, 'Total'))).toEqual(values.map(() => text))
  })

  test('the first column as a label', () => {
    const labels = [2025, '12', 'Vit-B12', null].map((value) =>
      cellText({ value, header: 'Total', isFirst: true }),
    )
    expect(labels).toEqual(['2025', '12', 'Vit-B12', '-'])
  })

  test.each<[ColumnKind, string, string]>([
    ['money', '1st', 'SAR 1,200'],
    ['number', 'Total Engaged Doctors', '1,200'],
    ['text', 'Total', '1200'],
    ['date', 'Total', '1,200'],
  ])('by its kind "%s" rather than the header "%s"', (kind, header, text) => {
    expect(shown(1200, header, kind)).toBe(text)
  })
})

test.each([
  [61, '1900-03-01'],
  [45945.75, '2025-10-15'],
  [2958465, '9999-12-31'],
])('the serial number %d means the day %s', (serial, day) => {
  expect(excelDate(serial)?.toISOString()).toBe(`${day}T00:00:00.000Z`)
})

test.each([60, 0, -1, 2958466, Number.NaN, Number.POSITIVE_INFINITY])('%d means no day', (serial) => {
  expect(excelDate(serial)).toBeNull()
})

test('a congress shows the day of its serial number, where there is one', () => {
  expect([45945, '45,996', 45924].map(congressDateText)).toEqual(['15 Oct 2025', '5 Dec 2025', '24 Sep 2025'])
  expect(['to be announced', null, undefined, 12].map(congressDateText)).toEqual(Array(4).fill(null))
})

test('the test id of a sheet has a hyphen for each space', () => {
  expect(['Budget_Allocation_by_Product', 'Tactical Mix - CAC', 'Cong'].map(sheetSlug)).toEqual([
    ...['budget_allocation_by_product', 'tactical-mix---cac', 'cong'],
  ])
})

describe('sorting', () => {
  const rows: Cell[][] = [
    ['Figoya', 20],
    ['Training', 3],
    ['Tadalafil 20', null],
    ['Tadalafil 5', '1,000'],
    ['Melatonin', 'by region'],
    ['Total', 1],
    ['Budesonide', 20],
    ['grand Total', 0],
    ['Pelmiro'],
  ]
  const byLabel = ['Budesonide', 'Figoya', 'Melatonin', 'Pelmiro', 'Tadalafil 5', 'Tadalafil 20']
  const upwards = ['Figoya', 'Budesonide', 'Tadalafil 5', 'Melatonin', 'Tadalafil 20', 'Pelmiro']
  const downwards = ['Tadalafil 5', 'Figoya', 'Budesonide', 'Melatonin', 'Tadalafil 20', 'Pelmiro']

  test.each([
    ['numbers, text, empty cells; equal ones in the order of the file', 1, 'ascending', upwards],
    ['the same kinds in the same order', 1, 'descending', downwards],
    ['digits within a text as numbers', 0, 'ascending', byLabel],
  ] as const)('has %s', (_, column, direction, expected) => {
    const before = structuredClone(rows)
    const sorted = sortRows(rows, { column, direction }).map(([label]) => label)
    expect(sorted).toEqual([...expected, 'Training', 'Total', 'grand Total'])
    expect(rows).toEqual(before)
  })

  test('keeps the rows of totals and of training last, and no other', () => {
    const closing = ['Total', 'TRAINING', 'Grand Total', ' grand total ']
    const others = ['Totals', 'Training materials', 'Sub Total', '', null]
    expect([...closing, ...others].filter((label) => isClosingRow([label, 1]))).toEqual(closing)
  })
})

describe('searching a sheet', () => {
  const columns: Column[] = [
    { header: 'Cong' },
    { header: 'Date', kind: 'date' },
    { header: 'Total' },
    { header: '' },
  ]
  const rows: Cell[][] = [
    ['ECTRIMS 2025', 45924, 1200, 'Barcelona'],
    ['Gulf MS Forum 2025', 45945, 80, null],
    ['Ward 7500', null, 33374, 0.055],
  ]

  test.each<[number[], string[]]>([
    [[0], ['ectrims', 'BARCELONA', 'sar 1,200', 'SAR 1200', '1200']],
    [[1], ['15 oct', '45,945', '45945', '  gulf ']],
    [[2], ['33374', '33,374', '33,3', '7,500', '0.055']],
    [[0, 1], ['2025']],
    [
      [0, 1, 2],
      ['', '   '],
    ],
    [[], ['3,3374', '2025 45', '.*']],
  ])('finds the rows %j by the text shown or the value behind it: %j', (found, queries) => {
    for (const query of queries)
      expect(filterRows(rows, columns, query), query).toEqual(found.map((index) => rows[index]))
  })

  test.each<[string, Cell, ColumnKind | undefined, boolean]>([
    ['sar 12', 'SAR 1200', undefined, true],
    ['sar', 1200, undefined, false],
    ['oct', 45945, undefined, false],
    ['null', 'to be agreed', 'date', false],
    ['was', null, undefined, false],
  ])('finds %j in %j as %s: %s', (query, value, kind, isFound) => {
    const row = ['label', value]
    const column = kind ? { header: '1st', kind } : { header: '1st' }
    expect(filterRows([row], [{ header: '' }, column], query)).toEqual(isFound ? [row] : [])
  })
})
