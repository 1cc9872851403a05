import { describe, expect, test } from 'vitest'
import { makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { axisTicks } from '~/ui/panels/Workbook/chartAxis'
import { columnLayouts } from '~/ui/panels/Workbook/columnLayout'
import { peakIndex, type Chart } from '~/ui/panels/Workbook/picture'
import { rowSummaries, summaryColumns } from '~/ui/panels/Workbook/rowSummary'
import { sheetPicture } from '~/ui/panels/Workbook/sheetPicture'

const pictureOf = (name: string) => sheetPicture(sheetNamed(name))

describe('the picture of a sheet', () => {
  test.each([
    ['Total Mk-Budget', ['SAR 4,384,000', 'Booth Rental', '4th']],
    ['Budget_Allocation_by_Product', ['SAR 4,384,000', 'Figoya', 'Booth Rental']],
    ['Tactical Mix - CAC', ['690', 'SAR 33,374', 'SAR 977']],
    ['Total CAC', ['SAR 3,588,000', 'SAR 11,400', 'SAR 1,080']],
    ['6-Month Targets & HCP', ['6', 'Escitalopram 10 mg', 'Figoya']],
    ['Visits Objectives', ['8', 'Week 11', 'Week 16']],
  ])('%s starts with what its rows say: %j', (name, values) => {
    expect(pictureOf(name)?.figures.map(({ value }) => value)).toEqual(values)
  })

  test.each([
    ['Total Mk-Budget', 'Periods', 12, 1],
    ['Total Mk-Budget', 'Tactics', 15, 1],
    ['Budget_Allocation_by_Product', 'Products', 17, 1],
    ['Budget_Allocation_by_Product', 'Tactics', 14, 1],
    ['Tactical Mix - CAC', 'CAC', 5, 4],
    ['Total CAC', 'CAC', 5, 1],
    ['6-Month Targets & HCP', 'Targets', 6, 4],
    ['Visits Objectives', 'Weeks', 6, 2],
  ])('%s draws its %s: %d categories, %d series', (name, chartName, categories, series) => {
    const chart = pictureOf(name)?.charts.find((one) => one.name === chartName)
    expect(chart?.categories).toHaveLength(categories)
    expect(chart?.series).toHaveLength(series)
    for (const { values } of chart?.series ?? []) expect(values).toHaveLength(categories)
  })

  test('draws the figures that the rows show', () => {
    const budget = sheetNamed('Total Mk-Budget')
    expect(pictureOf('Total Mk-Budget')?.charts[0]?.series[0]?.values).toEqual(budget.rows.at(-1)?.slice(3))
  })

  test.each(['Cong', 'Type Of Doctor Engaged', 'This Is My Doctor'])(
    'is missing for %s, where nothing is compared by eye',
    (name) => {
      expect(pictureOf(name)).toBeNull()
    },
  )

  const compared = ['Tactical Mix - CAC', 'Total CAC', 'Visits Objectives', '6-Month Targets & HCP']

  test.each(compared)('is missing for a replaced "%s" without rows, or with other columns', (name) => {
    const other = { columns: [{ header: 'Type' }, { header: 'Notes' }], rows: [['A', 'x']] }
    expect(sheetPicture(makeSheet({ ...sheetNamed(name), rows: [] }))).toBeNull()
    expect(sheetPicture(makeSheet({ ...sheetNamed(name), ...other }))).toBeNull()
  })

  test.each(compared)('is missing for a replaced "%s" with more rows than an eye compares', (name) => {
    const sheet = sheetNamed(name)
    expect(sheetPicture({ ...sheet, rows: Array.from({ length: 12 }, () => sheet.rows).flat() })).toBeNull()
  })

  test('adds up the rows where a sheet has no total', () => {
    const budget = sheetNamed('Total Mk-Budget')
    const withoutTotal = sheetPicture({ ...budget, rows: budget.rows.slice(0, -1) })
    expect(withoutTotal?.figures).toEqual(sheetPicture(budget)?.figures)
  })
})

describe('a chart', () => {
  const chartOf = (...series: (number | null)[][]): Chart => ({
    name: 'One',
    caption: 'One',
    shape: 'columns',
    categories: ['a', 'b', 'c'],
    series: series.map((values, index) => ({ name: String(index), values })),
  })

  test.each([
    [[1, 3, 2], 1],
    [[null, null, 2], 2],
    [[5, 5, 5], 0],
  ])('of %j peaks at %d', (values, peak) => {
    expect(peakIndex(chartOf(values))).toBe(peak)
  })

  test('of several series has no single peak', () => {
    expect(peakIndex(chartOf([1, 2, 3], [3, 2, 1]))).toBe(-1)
  })

  test.each([
    [1136577, [0, 250000, 500000, 750000, 1000000, 1250000]],
    [3400, [0, 1000, 2000, 3000, 4000]],
    [16, [0, 5, 10, 15, 20]],
    [0.14, [0, 0.05, 0.1, 0.15]],
    [0, [0]],
  ])('up to %d has round figures on its axis', (highest, ticks) => {
    const shown = axisTicks(chartOf([null, highest, 0]))
    expect(shown.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
  })
})

describe('a closed row', () => {
  const summaryIn = (name: string, label: string) => {
    const { columns, rows } = sheetNamed(name)
    const row = rows.find(([first]) => first === label) ?? []
    return rowSummaries(columns, rows)(row)
  }

  test('shows its share, its amount, and its part of the largest', () => {
    expect(summaryIn('Total Mk-Budget', 'Launch Event')).toEqual({
      share: { header: 'Share %', text: '0.12' },
      amount: { header: 'Total', text: 'SAR 526,080' },
      part: 0.12 / 0.14,
    })
  })

  test('does not read amounts as shares, whatever their header says', () => {
    expect(summaryIn('Total CAC', 'Figoya')).toMatchObject({ share: null, part: 1 })
  })

  test('of a total has no part', () => {
    expect(summaryIn('Budget_Allocation_by_Product', 'grand Total').part).toBeNull()
  })
})

test.each([
  ['of figures', [1, 20, null], true],
  ['mostly of figures', [1, 20, 'on request'], true],
  ['mostly of text', [1, 'on request', 'later'], false],
  ['of nothing', [null, ' '], false],
])('a column %s is aligned to the end: %s', (_, values, isNumeric) => {
  const layouts = columnLayouts(
    [{ header: 'Product' }, { header: 'Packs' }],
    values.map((value) => ['A', value]),
  )
  expect(layouts[1]?.isNumeric).toBe(isNumeric)
})

test.each([
  ['KOLs', 4],
  ['CAC per Consultant', 10],
  ['6-month volume', 7],
  ['Rindfleischetikettierung', 24],
])('a column has space for each word of its header "%s", on two lines', (header, characters) => {
  const [, layout] = columnLayouts([{ header: 'Product' }, { header }], [['A', 1]])
  expect(layout?.width).toBeCloseTo(characters * 0.76 + 2.9)
})

test('closed rows have the column of shares and the first one of money as headings', () => {
  const { columns, rows } = sheetNamed('Doc-Engagement No')
  const { share, amount } = summaryColumns(columns, rows)
  expect([share, amount].map((index) => columns[index]?.header)).toEqual([
    'MK-Tactical Mix - Share',
    'Total Engaged Doctors',
  ])
})
