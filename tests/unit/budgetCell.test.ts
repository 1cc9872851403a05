import { describe, expect, test } from 'vitest'
import type { Cell, Column, ColumnKind } from '~/data/contract/workbook'
import {
  cellText,
  columnHeader,
  congressDateText,
  excelDate,
  isEmptyCell,
  isCountWrittenAsMoney,
  isEmptyRow,
  isMoneyColumn,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { filterRows, isClosingRow, sortRows } from '~/data/domain/workbook/sheetSort'

describe('a money column', () => {
  test.each([
    'Brand budget (SAR)',
    'Unit Cost',
    'SPEND',
    'Amount due',
    'Price list',
    'Total-Value',
    'Budget_Allocation',
    'Total Engaged Doctors',
    'Necessary steps',
  ])('is "%s", by the exact rule', (header) => {
    expect(isMoneyColumn(header)).toBe(true)
  })

  test.each(['Share %', '1st', 'Product-MKB-Share', 'Date', 'CAC per KOL', '+ Rep-time share', ''])(
    'is not "%s"',
    (header) => {
      expect(isMoneyColumn(header)).toBe(false)
    },
  )
})

describe('a count of doctors that is written as SAR', () => {
  test.each(['Total Engaged Doctors', 'Total HCPs', 'Total Targeted - CTL'])(
    'is under "%s", for its "total" alone',
    (header) => {
      expect(isCountWrittenAsMoney(header, undefined)).toBe(true)
    },
  )

  test.each([
    ['Total', undefined],
    ['Target doctors', undefined],
    ['Total cost of doctors', undefined],
    ['Overall CAC / doc / YEAR', undefined],
    ['Total Engaged Doctors', 'number'],
  ] as const)('is not under "%s" as %s', (header, kind) => {
    expect(isCountWrittenAsMoney(header, kind)).toBe(false)
  })
})

describe('an empty cell', () => {
  test.each([null, undefined, '', ' ', '\t\n', '\u00a0'])('is %j', (value) => {
    expect(isEmptyCell(value)).toBe(true)
  })

  test.each([0, '0', '-', 'Oslo'])('is not %j', (value) => {
    expect(isEmptyCell(value)).toBe(false)
  })

  test('makes an empty row only with other empty cells', () => {
    expect(isEmptyRow([])).toBe(true)
    expect(isEmptyRow([null, ' ', ''])).toBe(true)
    expect(isEmptyRow([null, 0])).toBe(false)
  })
})

describe('a blank header', () => {
  test.each([
    ['', 0, 'Column 1'],
    ['  ', 11, 'Column 12'],
    ['City', 3, 'City'],
  ])('%j at index %i shows "%s"', (header, index, shown) => {
    expect(columnHeader(header, index)).toBe(shown)
  })
})

describe('a value is a number', () => {
  test.each<[Cell, number]>([
    [0, 0],
    [-3.5, -3.5],
    ['12', 12],
    ['.12', 0.12],
    [' 1,556,016 ', 1556016],
    ['1 234 567', 1234567],
    ['1\u00a0234', 1234],
    ['1234567', 1234567],
    ['SAR 1,200', 1200],
    ['sar1200.5', 1200.5],
    ['1,200 SAR', 1200],
    ['1200SAR', 1200],
    ['1,234.56', 1234.56],
    ['SAR -40', -40],
    ['35 %', 35],
    ['35%', 35],
    ['-0.5', -0.5],
  ])('in %j: %d', (value, number) => {
    expect(numericValue(value)).toBe(number)
  })

  test.each([
    'Vit-B12',
    'ECTRIMS 2025',
    '10-11',
    '≤ 59 %',
    '≥ 90 %',
    '+12%',
    '12 packs',
    '15 Oct 2025',
    '2025-10-15',
    '1st',
    '1e3',
    '0x10',
    '1.2.3',
    '5.',
    '1,2',
    '12,34,567',
    '2025 26',
    '35 %%',
    '1%234',
    '1 SAR 234',
    'SAR',
    '%',
    '-',
    '',
    ' ',
    'Infinity',
    'NaN',
    '9'.repeat(400),
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('and is no number in %j', (value) => {
    expect(numericValue(value)).toBeNull()
  })
})

describe('a cell shows', () => {
  const shown = (value: Cell | undefined, header = '1st', kind?: ColumnKind) =>
    cellText({ value, header, isFirst: false, kind })

  test.each<[Cell | undefined, string]>([
    [null, '-'],
    [undefined, '-'],
    ['  ', '-'],
    [0, '0'],
    [0.12, '0.12'],
    ['.12', '0.12'],
    [0.055, '0.06'],
    [0.5, '0.5'],
    [1.005, '1.01'],
    [1.004, '1'],
    [8.345, '8.35'],
    [-1.005, '-1.01'],
    [-0.001, '0'],
    [0.0000001, '0'],
    [45945, '45,945'],
    [368256, '368,256'],
    [1234567.891, '1,234,567.89'],
    [1e21, '1,000,000,000,000,000,000,000'],
    ['35 %', '35'],
    ['10-11', '10-11'],
    ['≤ 59 %', '≤ 59 %'],
    ['ECTRIMS 2025', 'ECTRIMS 2025'],
  ])('%j as "%s" where the column is not money', (value, text) => {
    expect(shown(value)).toBe(text)
  })

  test.each<[Cell, string]>([
    [4384000, 'SAR 4,384,000'],
    ['1556016', 'SAR 1,556,016'],
    ['SAR 1,200', 'SAR 1,200'],
    [0, 'SAR 0'],
    [0.4, 'SAR 0'],
    [2.5, 'SAR 3'],
    [1234.5, 'SAR 1,235'],
    ['on request', 'on request'],
    ['≤ 59 %', '≤ 59 %'],
  ])('%j as "%s" in a money column', (value, text) => {
    expect(shown(value, 'Total')).toBe(text)
  })

  test('an ordinary space between SAR and the amount', () => {
    expect(shown(5, 'Total').charCodeAt(3)).toBe(0x20)
  })

  test.each<[Cell, string]>([
    [2025, '2025'],
    ['12', '12'],
    ['Vit-B12', 'Vit-B12'],
    [null, '-'],
  ])('%j of the first column as the label "%s"', (value, text) => {
    expect(cellText({ value, header: 'Total', isFirst: true })).toBe(text)
  })

  test.each<[ColumnKind, string, string]>([
    ['money', '1st', 'SAR 1,200'],
    ['number', 'Total Engaged Doctors', '1,200'],
    ['text', 'Total', '1200'],
    ['date', 'Total', '1,200'],
  ])('the kind "%s" takes precedence over the header "%s"', (kind, header, text) => {
    expect(shown(1200, header, kind)).toBe(text)
  })
})

describe('a serial number means', () => {
  test.each([
    [61, '1900-03-01'],
    [45658, '2025-01-01'],
    [45945, '2025-10-15'],
    [45945.75, '2025-10-15'],
    [45944.9999999999, '2025-10-15'],
    [46082, '2026-03-01'],
    [2958465, '9999-12-31'],
  ])('%d the day %s', (serial, day) => {
    expect(excelDate(serial)?.toISOString()).toBe(`${day}T00:00:00.000Z`)
  })

  test.each([60, 0, -1, 2958466, Number.NaN, Number.POSITIVE_INFINITY])('%d no day', (serial) => {
    expect(excelDate(serial)).toBeNull()
  })

  test.each<[Cell | undefined, string | null]>([
    [45945, '15 Oct 2025'],
    ['45,996', '5 Dec 2025'],
    [45924, '24 Sep 2025'],
    ['to be announced', null],
    [null, null],
    [undefined, null],
    [12, null],
  ])('%j beside it "%s"', (value, text) => {
    expect(congressDateText(value)).toBe(text)
  })
})

test.each([
  ['Total Mk-Budget', 'total-mk-budget'],
  ['Budget_Allocation_by_Product', 'budget_allocation_by_product'],
  ['Tactical Mix - CAC', 'tactical-mix---cac'],
  ['Cong', 'cong'],
])('the sheet "%s" has the test id %s', (name, slug) => {
  expect(sheetSlug(name)).toBe(slug)
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
  const labels = (sorted: Cell[][]) => sorted.map(([label]) => label)
  const closing = ['Training', 'Total', 'grand Total']

  test('puts numbers first, then text, then empty cells, and keeps equal ones in the order of the file', () => {
    expect(labels(sortRows(rows, { column: 1, direction: 'ascending' }))).toEqual([
      'Figoya',
      'Budesonide',
      'Tadalafil 5',
      'Melatonin',
      'Tadalafil 20',
      'Pelmiro',
      ...closing,
    ])
  })

  test('keeps this order of kinds when descending', () => {
    expect(labels(sortRows(rows, { column: 1, direction: 'descending' }))).toEqual([
      'Tadalafil 5',
      'Figoya',
      'Budesonide',
      'Melatonin',
      'Tadalafil 20',
      'Pelmiro',
      ...closing,
    ])
  })

  test('compares digits within a text as numbers', () => {
    expect(labels(sortRows(rows, { column: 0, direction: 'ascending' }))).toEqual([
      'Budesonide',
      'Figoya',
      'Melatonin',
      'Pelmiro',
      'Tadalafil 5',
      'Tadalafil 20',
      ...closing,
    ])
  })

  test('ignores white space around a text', () => {
    for (const given of [
      [[' b'], ['a ']],
      [['a '], [' b']],
    ])
      expect(labels(sortRows(given, { column: 0, direction: 'ascending' }))).toEqual(['a ', ' b'])
  })

  test('does not modify its input', () => {
    const before = structuredClone(rows)
    sortRows(rows, { column: 1, direction: 'descending' })
    expect(rows).toEqual(before)
  })

  test.each(['Total', 'TRAINING', 'Grand Total', ' grand total '])(
    'recognises "%s" as a closing row',
    (label) => {
      expect(isClosingRow([label, 1])).toBe(true)
    },
  )

  test.each(['Totals', 'Training materials', 'Sub Total', '', null])(
    'does not recognise %j as one',
    (label) => {
      expect(isClosingRow([label, 1])).toBe(false)
    },
  )
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

  test.each([
    ['ectrims', [0]],
    ['BARCELONA', [0]],
    ['sar 1,200', [0]],
    ['15 oct', [1]],
    ['45,945', [1]],
    ['2025', [0, 1]],
    ['  gulf ', [1]],
    ['', [0, 1, 2]],
    ['   ', [0, 1, 2]],
    ['1200', [0]],
    ['SAR 1200', [0]],
    ['45945', [1]],
    ['33374', [2]],
    ['33,374', [2]],
    ['33,3', [2]],
    ['7,500', [2]],
    ['0.055', [2]],
    ['3,3374', []],
    ['2025 45', []],
    ['.*', []],
  ])('%j finds rows %j, by the text shown or the value behind it, grouped or not', (query, found) => {
    expect(filterRows(rows, columns, query)).toEqual(found.map((index) => rows[index]))
  })

  test.each<[string, Cell, Column, boolean]>([
    ['sar 12', 'SAR 1200', { header: '1st' }, true],
    ['sar', 1200, { header: '1st' }, false],
    ['oct', 45945, { header: '1st' }, false],
    ['null', 'to be agreed', { header: '1st', kind: 'date' }, false],
    ['was', null, { header: '1st' }, false],
  ])('%j in %j of %j: %s', (query, value, column, isFound) => {
    const row = ['label', value]
    expect(filterRows([row], [{ header: '' }, column], query)).toEqual(isFound ? [row] : [])
  })

  test('uses the first column as a label, whatever its header', () => {
    expect(filterRows([[1200]], [{ header: 'Total' }], 'sar')).toEqual([])
    expect(filterRows([[1200]], [{ header: 'Total' }], '1200')).toEqual([[1200]])
  })
})
