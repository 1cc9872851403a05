import { strFromU8, unzipSync } from 'fflate'
import fc from '~/tests/support/property'
import { describe, expect, test } from 'vitest'
import {
  collectionNames,
  listNames,
  collectionSchemas,
  type CollectionName,
} from '~/data/contract/collections'
import { hues } from '~/data/contract/fields'
import { fieldsOf, type NamedField } from '~/data/contract/descriptors'
import { csvLine } from '~/data/domain/format/csv'
import { readFile } from '~/data/imports/files/readFile'
import { writeTemplate, writeWorkbook } from '~/data/imports/files/write'
import { phaseDatesText } from '~/data/domain/plan/phaseDates'
import { windowOf } from '~/data/domain/plan/window'
import { planImport, type Item, type Lists, type PlanOptions } from '~/data/imports/plan/planImport'
import { isoDay } from '~/data/domain/time/calendar'
import { launch, planOf, sampleLists } from '../support/importPlans'

const options = { launch }
const window = windowOf(launch)

const signs = fc.constantFrom(
  ...Array.from('=+-@\'";,&<>\n\r\t \u00A0_01%.aé＝م\u200F😀\uFFFD\u0085'),
  ...['_x000D_', 'e\u0301', 'TRUE', '#N/A', '2027-01-02', 'Aug 1 – Aug 2'],
)
const text = fc
  .string({ unit: signs, minLength: 1, maxLength: 12 })
  .filter((value) => /[a-zéم01=+@]/.test(value))

const day = fc
  .date({ min: new Date('2024-06-01'), max: new Date('2027-06-01'), noInvalidDate: true })
  .map(isoDay)

/** Possible stored values of a field. */
function valueOf(field: NamedField, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (field.among) return fc.constantFrom(...launch[field.among])
  switch (field.kind) {
    case 'fraction':
      return fc.oneof(
        fc.integer({ min: 0, max: 10_000 }).map((n) => String(n / 10_000)),
        fc.constantFrom('0.70', '1.0', '0', '1'),
      )
    case 'count':
      return fc.integer({ min: 0, max: 1_000_000 })
    case 'yesNo':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options)
    // The last two are those of an earlier version.
    case 'hue':
      return fc.constantFrom(...hues, 'lime', 'Dark Green')
    case 'reference':
      return fc.constantFrom(...(field.orNone ? [''] : []), 'none', ...ids)
    case 'links':
      return fc.array(
        fc.record({
          phase: fc.constantFrom('timeline-0', 'timeline-1'),
          days: fc.integer({ min: -60, max: 60 }),
        }),
        { maxLength: 2 },
      )
    case 'level':
      return fc.integer({ min: 1, max: 3 })
    case 'day':
      return day
    case 'dayOrNone':
      return fc.oneof(day, fc.constant(''))
    case 'note':
      return fc.oneof(text, fc.constant(''))
    case 'lines':
      return fc.array(text, { maxLength: 3 })
    case 'assets':
      return fc.array(
        text.map((title) => ({ title })),
        { maxLength: 3 },
      )
    case 'webAddress':
      return fc.webUrl()
    default:
      return text
  }
}

/** A phase's days with their text; or, from an earlier version, only a text. */
const period = fc.oneof(
  fc
    .tuple(day, day)
    .map((days) => days.sort())
    .map(([start, end]) => ({ start, end, dates: phaseDatesText(start, end, window) })),
  text.map((dates) => ({ start: '', end: '', dates })),
)

function listOf(name: CollectionName, ids: readonly string[], size: number): fc.Arbitrary<Item[]> {
  const fields = Object.fromEntries(
    fieldsOf(name).map((field) => [
      field.name,
      valueOf(field, field.kind === 'reference' && field.to === 'products' ? ids : ['onco', 'diab']),
    ]),
  )
  const made = fc.tuple(fc.record(fields), period).map(([item, days]) => ({
    ...item,
    ...(name === 'timeline' && days),
  }))
  return fc.array(made, { minLength: size, maxLength: size }).map((items) =>
    items.map((item: Readonly<Record<string, unknown>>, at): Item => {
      const productId = ids[at] ?? 'none'
      if (name === 'targets') return { ...item, productId, id: `target-${productId}` }
      if (name === 'products') return { ...item, id: productId, sku: `${String(item.sku).trim()}${at}` }
      return { ...item, id: `${name}-${at}` }
    }),
  )
}

const launches: fc.Arbitrary<Lists> = fc.nat({ max: 4 }).chain((size) => {
  const ids = Array.from({ length: size }, (_, at) => `product-${at}`)
  const lists = listNames.map((name) => [name, listOf(name, ids, size)] as const)
  return fc.record(Object.fromEntries(lists)).map((made) => made as unknown as Lists)
})

/** What an import of a file into these lists changes. */
function changesOf(file: Parameters<typeof planImport>[0], lists: Lists, more: Partial<PlanOptions> = {}) {
  const { plan, entries } = planImport(file, lists, 0, { ...options, ...more })
  return { errors: plan.errors, entries }
}

const nothing = { errors: [], entries: [] }

describe('an export that is imported again', () => {
  test('changes nothing, also as complete lists: any launch', async () => {
    await fc.assert(
      fc.asyncProperty(launches, async (lists) => {
        const file = await readFile(await writeWorkbook(lists, launch), 'launch.xlsx')
        expect(changesOf(file, lists, { replace: 'all' })).toEqual(nothing)
      }),
      { numRuns: 8 },
    )
  })

  test('changes nothing: any texts of the launch', async () => {
    const days = { start: '2027-01-01', end: '2027-01-02' }
    const words = fc.record({
      ...{ name: text, description: text, regions: fc.array(text) },
      budgetSubtitle: fc.oneof(text, fc.constant('')),
      holidays: fc.array(
        text.map((name) => ({ name, ...days })),
        { maxLength: 3 },
      ),
      chips: fc.array(fc.record({ label: text, value: fc.oneof(text, fc.constant('')) }), {
        ...{ minLength: 3, maxLength: 3 },
      }),
      kols: fc.array(fc.record({ unit: text, count: fc.nat({ max: 900 }) }), { maxLength: 2 }),
      workWeek: fc.constantFrom([], ['sunday', 'monday']),
    })
    await fc.assert(
      fc.asyncProperty(words, async (said) => {
        const own = { ...launch, ...said } as unknown as typeof launch
        const file = await readFile(await writeWorkbook(sampleLists, own), 'launch.xlsx')
        expect(changesOf(file, sampleLists, { launch: own })).toEqual(nothing)
      }),
      { numRuns: 12 },
    )
  })

  const csvOf = (items: readonly Item[], fields: readonly string[]) =>
    `\uFEFF${[fields, ...items.map((item) => fields.map((field) => item[field]))].map(csvLine).join('')}`

  test.each<[string, PlanOptions['replace'], typeof csvOf]>([
    ['csv', undefined, csvOf],
    ['json', 'all', (items) => JSON.stringify(items, null, 2)],
  ])('changes nothing: any list as %s', async (ending, replace, written) => {
    await fc.assert(
      fc.asyncProperty(launches, fc.constantFrom(...listNames), async (lists, name) => {
        const fields = Object.keys(collectionSchemas[name].element.shape)
        const file = await readFile(Buffer.from(written(lists[name], fields)), `${name}.${ending}`)
        expect(changesOf(file, lists, { ...(replace && { replace }) })).toEqual(nothing)
      }),
      { numRuns: 25 },
    )
  })

  test('starts with a template: an example row that is not imported, and lists of what a cell may hold', async () => {
    const template = await writeTemplate(launch)
    const { plan } = await planOf(template, 'launch.xlsx')
    expect(plan).toMatchObject({ adds: 0, changes: 0, removes: 0, unchanged: 0, errors: [] })
    expect(plan.lists.map(({ list }) => list).sort()).toEqual([...collectionNames].sort())
    const { sheets } = await readFile(template, 'launch.xlsx')
    const rows = sheets.find(({ name }) => name === 'Products')?.rows ?? []
    expect(rows.map(({ cells }) => cells.get(0))).toMatchObject([{ text: 'Id' }, { text: '(example)' }])
    const files = unzipSync(template)
    const xml = sheets.map((_, at) =>
      strFromU8(files[`xl/worksheets/sheet${at + 1}.xml`] ?? new Uint8Array()),
    )
    const offered = xml.map((text) =>
      Array.from(text.matchAll(/<formula1>(.*?)<\/formula1>/g), ([, list]) => list),
    )
    expect(offered.flat()).toEqual(
      expect.arrayContaining([
        '"PENDING,STARTED,IN PROGRESS,COMPLETED"',
        '"RX,OTC"',
        '"Yes,No"',
        `'Business units'!$B$3:$B$1000`,
      ]),
    )
  })
})
