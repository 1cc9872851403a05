import { describe, expect, test } from 'vitest'
import {
  librarySchema,
  phaseSchema,
  productsSchema,
  trackingSchema,
  unitsSchema,
} from '~/data/domain/home/homeView'
import { readSearchParams, writeSearchParams } from '~/data/domain/home/searchParams'
import { sheetSchema } from '~/data/domain/workbook/sheetView'

const first = {
  products: { filter: 'all', whole: false, open: [] },
  tracking: { unit: 'all', view: 'new', region: 'All', channel: 'All', whole: false, sort: null },
  sheet: { open: [], query: '', sort: null, chart: '' },
} as const

describe('a default state', () => {
  test('leaves the URL clean, and keeps its other parameters', () => {
    expect(writeSearchParams(productsSchema, first.products, '')).toBe('')
    expect(writeSearchParams(trackingSchema, first.tracking, '?tracking=all&sort=-bu&region=Western')).toBe(
      '',
    )
    expect(writeSearchParams(sheetSchema, first.sheet, '?sheet=cong&find=x')).toBe('?sheet=cong')
    expect(writeSearchParams(phaseSchema, { open: null }, '?at=2025-10-03T18:00&phase=phase-5')).toBe(
      '?at=2025-10-03T18:00',
    )
  })

  test('is read from a URL without parameters', () => {
    expect(readSearchParams(productsSchema, '')).toEqual(first.products)
    expect(readSearchParams(trackingSchema, '?')).toEqual(first.tracking)
    expect(readSearchParams(sheetSchema, '?sheet=cong')).toEqual(first.sheet)
  })
})

describe('the parameters of a URL', () => {
  test.each([
    [phaseSchema, { open: 'phase-5' }, '?phase=phase-5'],
    [unitsSchema, { open: ['onco', 'diab'] }, '?unit=onco&unit=diab'],
    [
      productsSchema,
      { filter: 'rx', whole: true, open: ['figoya'] },
      '?products=rx&all-products=yes&product=figoya',
    ],
    [
      trackingSchema,
      { ...first.tracking, unit: 'onco', region: 'Western', sort: { column: 'bu', direction: 'descending' } },
      '?tracking-unit=onco&region=Western&sort=-bu',
    ],
    [librarySchema, { filter: 'Compliance & Regulatory' }, '?library=Compliance+%26+Regulatory'],
    [
      sheetSchema,
      {
        open: ['0', '1', '2', '5', '7', '8'],
        query: '33,374 ',
        sort: { column: 0, direction: 'descending' },
        chart: 'tactics',
      },
      '?rows=0-2.5.7-8&find=33%2C374+&sort=-0&chart=tactics',
    ],
    [sheetSchema, { ...first.sheet, sort: { column: 12, direction: 'ascending' } }, '?sort=12'],
  ])('%# is read as it was written', (shape, view, query) => {
    // Each row is a schema with its own state; they have no common type.
    const anyShape = shape as Parameters<typeof readSearchParams>[0]
    expect(writeSearchParams(anyShape, view, '')).toBe(query)
    expect(readSearchParams(anyShape, query)).toEqual(view)
  })

  test('are ignored when unknown', () => {
    const strange = '?products=blue&all-products=1&product=../x&product=Figoya&product='
    expect(readSearchParams(productsSchema, strange)).toEqual(first.products)
    const table = '?tracking=none&tracking-unit=%00&region=%20&channel=&sort=constructor&all-targets'
    expect(readSearchParams(trackingSchema, table)).toEqual(first.tracking)
    expect(readSearchParams(sheetSchema, '?sort=-&rows=x.-1.1-.999999')).toEqual(first.sheet)
    expect(readSearchParams(librarySchema, `?library=${'x'.repeat(201)}`)).toEqual({ filter: '' })
    expect(readSearchParams(phaseSchema, '?phase=<script>')).toEqual({ open: null })
  })

  test('name each row once, however they are written, and limit the text', () => {
    expect(readSearchParams(sheetSchema, `?rows=3-5.0-99999.4.5.6${'.0-99999'.repeat(1_000)}`).open).toEqual([
      '3',
      '4',
      '5',
      '6',
    ])
    expect(readSearchParams(sheetSchema, `?find=${'a'.repeat(9_000)}`).query).toHaveLength(200)
  })

  test('name no row twice, whatever the order of the presses', () => {
    expect(writeSearchParams(sheetSchema, { ...first.sheet, open: ['10', '9', '2', '9'] }, '')).toBe(
      '?rows=2.9-10',
    )
  })
})
