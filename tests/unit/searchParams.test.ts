import { expect, test } from 'vitest'
import {
  librarySchema,
  phaseSchema,
  productsSchema,
  trackingSchema,
  unitsSchema,
} from '~/data/domain/home/homeView'
import { readSearchParams, writeSearchParams } from '~/data/domain/home/searchParams'
import { sheetSchema } from '~/data/domain/workbook/sheetView'

const products = { filter: 'all', whole: false, open: [] } as const
const whole = { whole: false, sort: null }
const tracking = { unit: 'all', view: 'new', region: 'All', channel: 'All', ...whole } as const
const sheet = { open: [], query: '', sort: null, chart: '' } as const
const by = <C>(column: C, direction: 'ascending' | 'descending') => ({ column, direction })

type Schema = Parameters<typeof readSearchParams>[0]
// Each row is a schema with its own state; they have no common type.
const row = (schema: unknown, view: object, query: string, after = '') =>
  [schema as Schema, view, query, after] as const

test.each([
  row(productsSchema, products, '', ''),
  row(trackingSchema, tracking, '?tracking=all&sort=-bu&region=Western', ''),
  row(sheetSchema, sheet, '?sheet=cong&find=x', '?sheet=cong'),
  row(phaseSchema, { open: null }, '?at=2025-10-03T18:00&phase=phase-5', '?at=2025-10-03T18:00'),
])('a default state clears its parameters of the URL alone: %#', (schema, view, before, after) => {
  expect(writeSearchParams(schema, view, before)).toBe(after)
  expect(readSearchParams(schema, after)).toEqual(view)
})

const rx = { filter: 'rx', whole: true, open: ['figoya'] }
const western = { ...tracking, unit: 'onco', region: 'Western', sort: by('bu', 'descending') }
const rows = { open: ['0', '1', '2', '5', '7', '8'], query: '33,374 ', chart: 'tactics' }
const sortedRows = { ...rows, sort: by(0, 'descending') }
test.each([
  row(phaseSchema, { open: 'phase-5' }, '?phase=phase-5'),
  row(unitsSchema, { open: ['onco', 'diab'] }, '?unit=onco&unit=diab'),
  row(productsSchema, rx, '?products=rx&all-products=yes&product=figoya'),
  row(trackingSchema, western, '?tracking-unit=onco&region=Western&sort=-bu'),
  row(librarySchema, { filter: 'Compliance & Regulatory' }, '?library=Compliance+%26+Regulatory'),
  row(sheetSchema, sortedRows, '?rows=0-2.5.7-8&find=33%2C374+&sort=-0&chart=tactics'),
  row(sheetSchema, { ...sheet, sort: by(12, 'ascending') }, '?sort=12'),
])('%# is read as it was written', (schema, view, query) => {
  expect(writeSearchParams(schema, view, '')).toBe(query)
  expect(readSearchParams(schema, query)).toEqual(view)
})

test.each([
  row(productsSchema, products, '?products=blue&all-products=1&product=../x&product=Figoya&product='),
  row(trackingSchema, tracking, '?tracking=none&tracking-unit=%00&region=%20&channel='),
  row(trackingSchema, tracking, '?sort=constructor&all-targets'),
  row(sheetSchema, sheet, '?sort=-&rows=x.-1.1-.999999'),
  row(librarySchema, { filter: '' }, `?library=${'x'.repeat(201)}`),
  row(phaseSchema, { open: null }, '?phase=<script>'),
])('the parameters of a URL are ignored when unknown: %#', (schema, view, query) => {
  expect(readSearchParams(schema, query)).toEqual(view)
})

test('the parameters of a URL name each row once, whatever the order of the presses, and limit the text', () => {
  const query = `?rows=3-5.0-99999.4.5.6${'.0-99999'.repeat(1_000)}`
  expect(readSearchParams(sheetSchema, query).open).toEqual(['3', '4', '5', '6'])
  expect(readSearchParams(sheetSchema, `?find=${'a'.repeat(9_000)}`).query).toHaveLength(200)
  const pressed = { ...sheet, open: ['10', '9', '2', '9'] }
  expect(writeSearchParams(sheetSchema, pressed, '')).toBe('?rows=2.9-10')
})
