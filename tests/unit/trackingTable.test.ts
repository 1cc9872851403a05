import { describe, expect, test } from 'vitest'
import { baseline, makeLaunch } from '~/data/fixtures/launch'
import { makeProduct, products } from '~/data/fixtures/product'
import { newProducts } from '~/data/fixtures/tracking'
import { makeTarget, targets } from '~/data/fixtures/target'
import { nextSort } from '~/data/domain/format/sort'
import { trackingRows, type TrackingRow } from '~/data/domain/tracking/tracking'
import {
  barScales,
  baselineText,
  showsBaseline,
  sortTracking,
  trackingTotals,
  type TrackingColumn,
} from '~/data/domain/tracking/trackingTable'

const rowsOf = (product: 'all' | 'new' | 'current') =>
  trackingRows({ products, targets, baseline, product, unit: 'all' })

describe('the baseline', () => {
  test('is shown beside the figures of a built-in product with a target', () => {
    const query = { targets: [makeTarget({ hcpVisits: 21 })], baseline, unit: '' }
    for (const [isNewNov, product] of [
      [true, 'new'],
      [false, 'current'],
    ] as const) {
      const [row] = trackingRows({ products: [makeProduct({ isNewNov })], product, ...query })
      expect(row?.hcpVisits).toBe(21)
      expect(row?.baseline).toEqual({ hcpVisits: 14, hospitals: 2, pharmacies: 12, overallProgress: 0.62 })
    }
  })

  test.each([
    ['count', 14, 14, undefined],
    ['count', 18, 14, { figure: '14', difference: '+4' }],
    ['count', 0, 1_400, { figure: '1,400', difference: '−1,400' }],
    ['progress', 0.62, 0.62, undefined],
    // Both are shown as 62%.
    ['progress', 0.621, 0.62, undefined],
    ['progress', 0.5, 0.62, { figure: '62%', difference: '−12' }],
  ] as const)('of a %s of %d over %d is shown as %j', (kind, now, baseline, shown) => {
    expect(baselineText(kind, now, baseline)).toEqual(shown)
  })

  test('has a legend only where it differs', () => {
    const same = rowsOf('new').filter(({ baseline }) => baseline)
    expect(showsBaseline(same.map((row) => ({ ...row, ...row.baseline })))).toBe(false)
    expect(showsBaseline(same.map((row) => ({ ...row, ...row.baseline, hcpVisits: 99 })))).toBe(true)
  })

  test('is not shown when it is the only value, or when there is no value', () => {
    const alone = trackingRows({ products: newProducts, targets: [], baseline, product: 'new', unit: '' })
    expect([...alone, ...rowsOf('current')].map(({ baseline }) => baseline)).toEqual(
      Array.from({ length: 15 }, () => undefined),
    )
  })
})

describe('the totals', () => {
  test('are sums, and the mean of the progress; with those of the baseline where each row has one', () => {
    const served = rowsOf('new').filter(({ baseline }) => baseline)
    expect(served.length).toBeGreaterThan(1)
    const totals = trackingTotals(served.map((row) => ({ ...row, hcpVisits: 10, overallProgress: 0.4 })))
    expect(totals).toMatchObject({ hcpVisits: 10 * served.length })
    expect(totals.overallProgress).toBeCloseTo(0.4)
    expect(totals.baseline?.hcpVisits).toBe(
      served.reduce((sum, { baseline }) => sum + (baseline?.hcpVisits ?? 0), 0),
    )
  })

  test('have no baseline once a row has none', () => {
    expect(trackingTotals(rowsOf('all')).baseline).toBeUndefined()
  })
})

describe('the bars', () => {
  const { fullBars } = makeLaunch()

  test('have two scales when new and current products are mixed', () => {
    expect(barScales(rowsOf('all'), fullBars)).toEqual([
      { isNew: true, hcpVisits: 20, hospitals: 5, pharmacies: 50 },
      { isNew: false, hcpVisits: 500, hospitals: 100, pharmacies: 300 },
    ])
  })

  test.each(['new', 'current'] as const)('are on one scale among the %s ones', (view) => {
    expect(barScales(rowsOf(view), fullBars)).toHaveLength(1)
  })
})

describe('sorting', () => {
  const rows = rowsOf('all')
  const nameOf = (bu: string) => ({ onco: 'Oncology', resp: 'Alpha' })[bu] ?? bu
  const sorted = (column: TrackingColumn, direction: 'ascending' | 'descending') =>
    sortTracking(rows, { column, direction }, nameOf)

  test('keeps the order of the table without a sorted column', () => {
    expect(sortTracking(rows, null, nameOf)).toBe(rows)
  })

  test.each(['hcpVisits', 'hospitals', 'overallProgress'] as const)(
    'sorts by the figures of %s',
    (column) => {
      const figures = (found: readonly TrackingRow[]) => found.map((row) => row[column])
      const upwards = [...figures(rows)].sort((a, b) => a - b)
      expect(figures(sorted(column, 'ascending'))).toEqual(upwards)
      expect(figures(sorted(column, 'descending'))).toEqual(upwards.reverse())
    },
  )

  test('keeps what is not applicable last, in both directions', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const figures = sorted('pharmacies', direction).map(({ pharmacies }) => pharmacies)
      expect(figures.indexOf(0)).toBe(figures.filter((figure) => figure > 0).length)
    }
  })

  test('compares numbers within names as numbers, and units by their names', () => {
    const names = sorted('product', 'ascending').map(({ product }) => product)
    expect(names.indexOf('Vometron 4 mg ODF')).toBeLessThan(names.indexOf('Vometron 8 mg ODF'))
    expect(sorted('bu', 'ascending')[0]?.bu).toBe('resp')
  })

  test('keeps the order of the table for equal rows', () => {
    const alike = rows.map((row) => ({ ...row, hospitals: 1 }))
    const keys = (found: readonly TrackingRow[]) => found.map(({ key }) => key)
    for (const direction of ['ascending', 'descending'] as const)
      expect(keys(sortTracking(alike, { column: 'hospitals', direction }, nameOf))).toEqual(keys(alike))
  })

  test('is ascending with the first press, descending with the second, and off with the third', () => {
    const first = nextSort(null, 'bu')
    expect(first).toEqual({ column: 'bu', direction: 'ascending' })
    const second = nextSort(first, 'bu')
    expect(second).toEqual({ column: 'bu', direction: 'descending' })
    expect(nextSort(second, 'bu')).toBeNull()
    expect(nextSort(second, 'product')).toEqual({ column: 'product', direction: 'ascending' })
  })
})
