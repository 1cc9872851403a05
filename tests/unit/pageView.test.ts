import { describe, expect, test } from 'vitest'
import {
  libraryShape,
  phaseShape,
  productsShape,
  trackingShape,
  unitsShape,
} from '~/data/domain/home/homeView'
import { readView, writeView } from '~/data/domain/home/pageView'
import { sheetShape } from '~/data/domain/workbook/sheetView'

const first = {
  products: { filter: 'all', whole: false, open: [] },
  tracking: { unit: 'all', view: 'new', region: 'All', channel: 'All', whole: false, sort: null },
  sheet: { open: [], query: '', sort: null, chart: '' },
} as const

describe('a default state', () => {
  test('leaves the URL clean, and keeps its other parameters', () => {
    expect(writeView(productsShape, first.products, '')).toBe('')
    expect(writeView(trackingShape, first.tracking, '?tracking=all&sort=-bu&region=Western')).toBe('')
    expect(writeView(sheetShape, first.sheet, '?sheet=cong&find=x')).toBe('?sheet=cong')
    expect(writeView(phaseShape, { open: null }, '?at=2025-10-03T18:00&phase=phase-5')).toBe(
      '?at=2025-10-03T18:00',
    )
  })

  test('is read from a URL without parameters', () => {
    expect(readView(productsShape, '')).toEqual(first.products)
    expect(readView(trackingShape, '?')).toEqual(first.tracking)
    expect(readView(sheetShape, '?sheet=cong')).toEqual(first.sheet)
  })
})

describe('the parameters of a URL', () => {
  test.each([
    [phaseShape, { open: 'phase-5' }, '?phase=phase-5'],
    [unitsShape, { open: ['onco', 'diab'] }, '?unit=onco&unit=diab'],
    [
      productsShape,
      { filter: 'rx', whole: true, open: ['figoya'] },
      '?products=rx&all-products=yes&product=figoya',
    ],
    [
      trackingShape,
      { ...first.tracking, unit: 'onco', region: 'Western', sort: { column: 'bu', direction: 'descending' } },
      '?tracking-unit=onco&region=Western&sort=-bu',
    ],
    [libraryShape, { filter: 'Compliance & Regulatory' }, '?library=Compliance+%26+Regulatory'],
    [
      sheetShape,
      {
        open: ['0', '1', '2', '5', '7', '8'],
        query: '33,374 ',
        sort: { column: 0, direction: 'descending' },
        chart: 'tactics',
      },
      '?rows=0-2.5.7-8&find=33%2C374+&sort=-0&chart=tactics',
    ],
    [sheetShape, { ...first.sheet, sort: { column: 12, direction: 'ascending' } }, '?sort=12'],
  ])('%# is read as it was written', (shape, view, query) => {
    // Each row is a schema with its own state; they have no common type.
    const anyShape = shape as Parameters<typeof readView>[0]
    expect(writeView(anyShape, view, '')).toBe(query)
    expect(readView(anyShape, query)).toEqual(view)
  })

  test('are ignored when unknown', () => {
    const strange = '?products=blue&all-products=1&product=../x&product=Figoya&product='
    expect(readView(productsShape, strange)).toEqual(first.products)
    const table = '?tracking=none&tracking-unit=%00&region=%20&channel=&sort=constructor&all-targets'
    expect(readView(trackingShape, table)).toEqual(first.tracking)
    expect(readView(sheetShape, '?sort=-&rows=x.-1.1-.999999')).toEqual(first.sheet)
    expect(readView(libraryShape, `?library=${'x'.repeat(201)}`)).toEqual({ filter: '' })
    expect(readView(phaseShape, '?phase=<script>')).toEqual({ open: null })
  })

  test('name each row once, however they are written, and limit the text', () => {
    expect(readView(sheetShape, `?rows=3-5.0-99999.4.5.6${'.0-99999'.repeat(1_000)}`).open).toEqual([
      '3',
      '4',
      '5',
      '6',
    ])
    expect(readView(sheetShape, `?find=${'a'.repeat(9_000)}`).query).toHaveLength(200)
  })

  test('name no row twice, whatever the order of the presses', () => {
    expect(writeView(sheetShape, { ...first.sheet, open: ['10', '9', '2', '9'] }, '')).toBe('?rows=2.9-10')
  })
})
