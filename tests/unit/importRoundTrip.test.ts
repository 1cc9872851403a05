import fc from 'fast-check'
import { readFileSync } from 'node:fs'
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
import { makeLaunch } from '~/data/fixtures/launch'
import { phaseDatesText } from '~/data/domain/plan/phaseDates'
import { windowOf } from '~/data/domain/plan/window'
import { planImport, type Item, type Lists } from '~/data/imports/plan/planImport'
import { isoDay } from '~/data/domain/time/calendar'

const options = { launch: makeLaunch() }
const window = windowOf(options.launch)

const seed = Object.fromEntries(
  listNames.map((name) => [
    name,
    collectionSchemas[name].parse(
      JSON.parse(readFileSync(new URL(`../../data/seed/${name}.json`, import.meta.url), 'utf8')),
    ) as Item[],
  ]),
) as Record<CollectionName, Item[]>

const signs = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ';',
    ',',
    '&',
    '<',
    '>',
    '\n',
    '\r',
    '\t',
    ' ',
    '\u00A0',
    '_x000D_',
    '_',
    '0',
    '1',
    '%',
    '.',
  ],
  ...[
    'a',
    'é',
    'e\u0301',
    '＝',
    'م',
    '\u200F',
    '😀',
    '\uFFFD',
    '\u0085',
    'TRUE',
    '#N/A',
    '2027-01-02',
    'Aug 1 – Aug 2',
  ],
)
const text = fc
  .string({ unit: signs, minLength: 1, maxLength: 12 })
  .filter((value) => /[a-zéم01=+@]/.test(value))

/** Possible stored values of a field. */
function valueOf(field: NamedField, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (field.among) return fc.constantFrom(...options.launch[field.among])
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
      return fc.constantFrom('none', ...ids)
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

const day = fc
  .date({ min: new Date('2024-06-01'), max: new Date('2027-06-01'), noInvalidDate: true })
  .map(isoDay)

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

const launch: fc.Arbitrary<Lists> = fc.nat({ max: 4 }).chain((size) => {
  const ids = Array.from({ length: size }, (_, at) => `product-${at}`)
  const lists = listNames.map((name) => [name, listOf(name, ids, size)] as const)
  return fc.record(Object.fromEntries(lists)).map((made) => made as unknown as Lists)
})

describe('an export that is imported again', () => {
  test('changes nothing: the seed', async () => {
    const { plan } = planImport(
      await readFile(await writeWorkbook(seed, options.launch), 'launch.xlsx'),
      seed,
      0,
      options,
    )
    expect(plan).toMatchObject({ adds: 0, changes: 0, removes: 0, errors: [], items: [] })
    expect(plan.unchanged).toBe(Object.values(seed).flat().length + 1)
    expect(plan.warnings).toEqual([
      { place: 'Read me', reason: 'a sheet that does not match a list; it is left out' },
    ])
  })

  test('changes nothing, also as complete lists: any launch', async () => {
    await fc.assert(
      fc.asyncProperty(launch, async (lists) => {
        const file = await readFile(await writeWorkbook(lists, options.launch), 'launch.xlsx')
        const { plan, entries } = planImport(file, lists, 0, { ...options, replace: 'all' })
        expect({ errors: plan.errors, entries }).toEqual({ errors: [], entries: [] })
      }),
      { numRuns: 12 },
    )
  })

  test('changes nothing: any texts of the launch', async () => {
    const words = fc.record({
      ...{
        name: text,
        description: text,
        budgetSubtitle: fc.oneof(text, fc.constant('')),
        regions: fc.array(text),
      },
      holidays: fc.array(
        text.map((name) => ({ name, start: '2027-01-01', end: '2027-01-02' })),
        { maxLength: 3 },
      ),
      chips: fc.tuple(
        ...[1, 2, 3].map(() => fc.record({ label: text, value: fc.oneof(text, fc.constant('')) })),
      ),
      kols: fc.array(fc.record({ unit: text, count: fc.nat({ max: 900 }) }), { maxLength: 2 }),
      workWeek: fc.constantFrom([], ['sunday', 'monday']),
    })
    await fc.assert(
      fc.asyncProperty(words, async (said) => {
        const own = { ...options.launch, ...said } as unknown as typeof options.launch
        const file = await readFile(await writeWorkbook(seed, own), 'launch.xlsx')
        const { plan, entries } = planImport(file, seed, 0, { launch: own })
        expect({ errors: plan.errors, entries }).toEqual({ errors: [], entries: [] })
      }),
      { numRuns: 12 },
    )
  })

  test('changes nothing: any list as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(launch, fc.constantFrom(...listNames), async (lists, name) => {
        const fields = Object.keys(collectionSchemas[name].element.shape)
        const lines = [fields, ...lists[name].map((item) => fields.map((field) => item[field]))]
        const file = await readFile(Buffer.from(`\uFEFF${lines.map(csvLine).join('')}`), `${name}.csv`)
        const { plan, entries } = planImport(file, lists, 0, options)
        expect({ errors: plan.errors, entries }).toEqual({ errors: [], entries: [] })
      }),
      { numRuns: 25 },
    )
  })

  test('changes nothing: any list as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(launch, fc.constantFrom(...listNames), async (lists, name) => {
        const file = await readFile(Buffer.from(JSON.stringify(lists[name], null, 2)), `${name}.json`)
        const { plan, entries } = planImport(file, lists, 0, { ...options, replace: 'all' })
        expect({ errors: plan.errors, entries }).toEqual({ errors: [], entries: [] })
      }),
      { numRuns: 25 },
    )
  })

  test('starts with a template without items', async () => {
    const { plan } = planImport(
      await readFile(await writeTemplate(options.launch), 'launch.xlsx'),
      seed,
      0,
      options,
    )
    expect(plan).toMatchObject({ adds: 0, changes: 0, removes: 0, unchanged: 0, errors: [] })
    expect(plan.lists.map(({ list }) => list).sort()).toEqual([...collectionNames].sort())
  })
})
