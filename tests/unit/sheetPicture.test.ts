import { describe, expect, test } from 'vitest'
import { makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { axisTicks } from '~/ui/panels/Workbook/chartAxis'
import { columnLayouts } from '~/ui/panels/Workbook/columnLayout'
import { peakIndex, type Chart } from '~/ui/panels/Workbook/picture'
import { rowSummaries } from '~/ui/panels/Workbook/rowSummary'
import { sheetPicture } from '~/ui/panels/Workbook/sheetPicture'

const byProduct = 'Budget_Allocation_by_Product'

describe('the picture of a sheet', () => {
  test.each([
    ['Total Mk-Budget', 'SAR 4,384,000, Booth Rental, 4th', 'Periods 12 × 1, Tactics 15 × 1'],
    [byProduct, 'SAR 4,384,000, Figoya, Booth Rental', 'Products 17 × 1, Tactics 14 × 1'],
    ['Tactical Mix - CAC', '690, SAR 33,374, SAR 977', 'CAC 5 × 4'],
    ['Total CAC', 'SAR 3,588,000, SAR 11,400, SAR 1,080', 'CAC 5 × 1'],
    ['6-Month Targets & HCP', '6, Escitalopram 10 mg, Figoya', 'Targets 6 × 4'],
    ['Visits Objectives', '8, Week 11, Week 16', 'Weeks 6 × 2'],
  ] as const)('%s has the figures %s, and draws %s', (name, figures, drawn) => {
    const picture = sheetPicture(sheetNamed(name))
    expect(picture?.figures.map(({ value }) => value).join(', ')).toBe(figures)
    const sizes = picture?.charts.map(({ name, categories, series }) => {
      for (const { values } of series) expect(values).toHaveLength(categories.length)
      return `${name} ${categories.length} × ${series.length}`
    })
    expect(sizes?.join(', ')).toBe(drawn)
  })

  test('draws the figures that the rows show, and adds them up where a sheet has no total', () => {
    const budget = sheetNamed('Total Mk-Budget')
    const picture = sheetPicture(budget)
    expect(picture?.charts[0]?.series[0]?.values).toEqual(budget.rows.at(-1)?.slice(3))
    const withoutTotal = sheetPicture({ ...budget, rows: budget.rows.slice(0, -1) })
    expect(withoutTotal?.figures).toEqual(picture?.figures)
  })

  test('is missing where nothing is compared by eye', () => {
    for (const name of ['Cong', 'Type Of Doctor Engaged', 'This Is My Doctor'])
      expect(sheetPicture(sheetNamed(name))).toBeNull()
  })

  test.each(['Tactical Mix - CAC', 'Total CAC', 'Visits Objectives', '6-Month Targets & HCP'])(
    'is missing for a replaced "%s" without rows, with other columns, or with too many rows to compare',
    (name) => {
      const sheet = sheetNamed(name)
      const other = { columns: [{ header: 'Type' }, { header: 'Notes' }], rows: [['A', 'x']] }
      const many = { rows: Array.from({ length: 12 }, () => sheet.rows).flat() }
      for (const change of [{ rows: [] }, other, many])
        expect(sheetPicture(makeSheet({ ...sheet, ...change }))).toBeNull()
    },
  )
})

const chartOf = (...series: (number | null)[][]): Chart => ({
  ...{ name: 'One', caption: 'One', shape: 'columns', categories: ['a', 'b', 'c'] },
  series: series.map((values, index) => ({ name: String(index), values })),
})

test('a chart has its peak at the first of its highest values; with several series there is none', () => {
  const charts = [chartOf([1, 3, 2]), chartOf([null, null, 2]), chartOf([5, 5, 5]), chartOf([1, 2], [2, 1])]
  expect(charts.map(peakIndex)).toEqual([1, 2, 0, -1])
})

test.each([
  [1136577, [0, 250000, 500000, 750000, 1000000, 1250000]],
  [3400, [0, 1000, 2000, 3000, 4000]],
  [16, [0, 5, 10, 15, 20]],
  [0.14, [0, 0.05, 0.1, 0.15]],
  [0, [0]],
])('a chart up to %d has round figures on its axis', (highest, ticks) => {
  const shown = axisTicks(chartOf([null, highest, 0]))
  expect(shown.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
})

const summaryIn = (name: string, label: string) => {
  const { columns, rows } = sheetNamed(name)
  return rowSummaries(columns, rows)(rows.find(([first]) => first === label) ?? [])
}

test('a closed row shows its share, its amount, and the share as its part', () => {
  expect(summaryIn('Total Mk-Budget', 'Launch Event')).toEqual({
    share: { header: 'Share %', text: '0.12' },
    amount: { header: 'Total', text: 'SAR 526,080' },
    part: 0.12,
  })
  // Amounts are no shares, whatever their header says, and a total has no part.
  expect(summaryIn('Total CAC', 'Figoya')).toMatchObject({ share: null, part: 1 })
  expect(summaryIn(byProduct, 'grand Total').part).toBeNull()
})

test.each([
  ['of figures', [1, 20, null], true],
  ['mostly of figures', [1, 20, 'on request'], true],
  ['mostly of text', [1, 'on request', 'later'], false],
  ['of nothing', [null, ' '], false],
])('a column %s is aligned to the end: %s', (_, values, isNumeric) => {
  const rows = values.map((value) => ['A', value])
  expect(columnLayouts([{ header: 'Product' }, { header: 'Packs' }], rows)[1]?.isNumeric).toBe(isNumeric)
})
