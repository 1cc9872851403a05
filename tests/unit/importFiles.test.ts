import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { listNames, isListName, type ListName } from '~/data/contract/collections'
import { parseWorkbook, workbookIds, type Sheet, type Workbooks } from '~/data/contract/workbook'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import type { WorkbookGiven } from '~/data/domain/workbook/chosenWorkbook'
import { planWorkbook } from '~/data/imports/workbook'
import { FileRefusedError } from '~/data/imports/fileErrors'
import { readFile } from '~/data/imports/files/readFile'
import { windowOf } from '~/data/domain/plan/window'
import { daysOf } from '~/data/domain/plan/phaseDates'
import type { Item, Lists, BuiltPlan } from '~/data/imports/plan/planImport'
import { launch, planOf, sampleLists } from '../support/importPlans'

// Twenty files by different programs, each with its expected result beside it; tests/imports/README.md says how
// they are compared.
const folder = fileURLToPath(new URL('../imports/', import.meta.url))
const names = readdirSync(folder).filter((name) => /\.(?:xlsx|xls|csv)$/.test(name))

type Places = readonly { at: string }[]

interface Expected {
  outcome: 'imported' | 'refused'
  lists?: Record<string, Item[]>
  workbooks?: Partial<Workbooks>
  days?: Record<string, [string, string]>
  told?: Places
  refusals?: Places
  also?: Places
  mayAlso?: Places
}

const placesOf = (parts: Places = []) => parts.map(({ at }) => at)

const expectedOf = (name: string) =>
  JSON.parse(readFileSync(`${folder}${name}.expected.json`, 'utf8')) as Expected

const window = windowOf(launch)
const fileOf = (name: string) => readFileSync(folder + name)
const planOfFile = (name: string) => planOf(fileOf(name), name)

/** The list after the plan, in the form that is compared. */
function after({ entries }: BuiltPlan, list: ListName): Map<string, Item> {
  const items = new Map(sampleLists[list].map((item) => [item.id, item]))
  for (const entry of entries) {
    if (entry.collection !== list) continue
    if (entry.kind === 'create') items.set(String(entry.item.id), entry.item as Item)
    if (entry.kind === 'change')
      items.set(entry.id, { ...items.get(entry.id), ...entry.fields, id: entry.id })
  }
  return items
}

const fractions = new Set(['progress', 'overallProgress', 'completionRate', 'satisfactionScore'])

function comparable(item: Item | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item ?? {}).flatMap(([field, value]) => {
      // These files are older than links.
      if (field === 'after') return []
      // They are derived from the dates.
      if (field === 'start' || field === 'end') return []
      if (fractions.has(field)) return [[field, Number(value)]]
      return [[field, field === 'dates' ? (daysOf({ dates: String(value) }, window) ?? value) : value]]
    }),
  )
}

const files = names.map((name) => ({ name, expected: expectedOf(name) }))
const ofLists = files.filter(({ expected }) => expected.outcome === 'imported' && expected.lists)
const refused = files.filter(({ expected }) => expected.outcome === 'refused')

describe('a valid file', () => {
  test.each(ofLists)('$name sets its values, and reports its notices', async ({ name, expected }) => {
    const made = await planOfFile(name)
    expect(made.plan.errors).toEqual([])
    expect(made.plan.warnings.map(({ place }) => place).sort()).toEqual(placesOf(expected.told).sort())
    for (const [list, items] of Object.entries(expected.lists ?? {})) {
      if (!isListName(list)) throw new Error(`There is no list ${list}.`)
      const found = after(made, list)
      if (list !== 'baseline')
        expect(items.map(({ id }) => comparable(found.get(id)))).toEqual(items.map(comparable))
      else {
        // Its rows have no ids of their own; they are identified by their SKUs.
        const bySku = new Map([...found.values()].map((row) => [row.sku, comparable(row)]))
        expect(items.map(({ sku }) => bySku.get(sku))).toMatchObject(items.map(comparable))
      }
    }
    for (const [id, days] of Object.entries(expected.days ?? {}))
      expect(daysOf({ dates: String(after(made, 'timeline').get(id)?.dates) }, window)).toEqual(days)
  })

  test('01-whole-launch.xlsx sets the launch’s own values', async () => {
    const { plan, entries } = await planOfFile('01-whole-launch.xlsx')
    const [first] = entries
    expect(plan.lists[0]).toMatchObject({
      ...{ list: 'launch', sheet: 'Launch settings', changes: 1, unknownColumns: [] },
    })
    expect(first).toMatchObject({ kind: 'change', collection: 'launch', id: 'launch' })
    expect(first?.kind === 'change' && first.fields).toEqual({
      name: 'Tallowbrook Health spring launch',
      description: 'Nine phases, five units and thirty-five products, from planning to follow-through.',
      ...{ windowStart: '2027-02-01', windowEnd: '2027-11-30', goLive: '2027-09-01' },
      chips: launch.chips.map((chip) => (/coverage/i.test(chip.label) ? { ...chip, value: '42%' } : chip)),
      kols: [{ unit: 'all', count: 18 }],
    })
  })
})

const ofWorkbooks = files.filter(({ expected }) => expected.workbooks)

describe('the file of a planning workbook', () => {
  test.each(ofWorkbooks)('$name sets its sheets', async ({ name, expected }) => {
    for (const id of workbookIds) {
      const right = expected.workbooks?.[id]
      if (!right) continue
      const current = id === 'budget' ? budgetWorkbook : rarmWorkbook
      const given = { id, current, currency: 'SAR' }
      const { plan, sheets } = planWorkbook(await readFile(fileOf(name), name), 0, given)
      expect(plan.errors).toEqual([])
      expect(sheets.map(withoutEnds)).toEqual(right.sheets.map(withoutEnds))
      expect(plan.warnings.filter(({ value }) => value === undefined).map(({ place }) => place)).toEqual(
        placesOf(expected.told),
      )
      expect(parseWorkbook(name, { title: right.title, sheets }).sheets).toEqual(sheets)
    }
  })
})

/** The rows above a header are not compared, nor are empty cells at the end of a row. */
function withoutEnds({ name, view, columns, rows }: Sheet) {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(12)) : cell)),
  )
  const trimmed = cells.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
  return { name, view, columns, rows: trimmed }
}

test('the sample as we export it, edited in LibreOffice 7.4, changes what was edited and nothing else', async () => {
  const { plan } = await planOfFile('own/exported-and-edited-in-libreoffice.xlsx')
  expect(plan).toMatchObject({ adds: 0, changes: 4, removes: 0, errors: [] })
  expect(
    plan.items.flatMap(({ id, fields }) =>
      fields.map(({ field, before, after }) => [id, field, before, after]),
    ),
  ).toEqual([
    ['phase-3', 'dates', 'Sep 1 – Sep 20', 'Sep 1 – Oct 20'],
    ['resp', 'progress', '0.66', '0.81'],
    ['vometron-4-mg-odf', 'name', 'Vometron 4 mg ODF', 'Figoya 0.5 mg capsules'],
    ['target-vometron-8-mg-odf', 'hcpVisits', 14, 77],
  ])
})

describe('an invalid file', () => {
  test.each(refused)(
    '$name is rejected with its positions, and changes nothing',
    async ({ name, expected }) => {
      const found = await planOfFile(name).then(
        ({ plan }) => plan.errors.map(({ place }) => place.replace(/^(.*)!(\d+):\2$/, '$1!$2:$2')),
        (error: unknown) => {
          expect(error).toBeInstanceOf(FileRefusedError)
          return ['the file']
        },
      )
      const right = placesOf(expected.refusals)
      const may = [...placesOf(expected.also), ...placesOf(expected.mayAlso)]
      expect(found.filter((place) => !may.includes(place)).sort()).toEqual(right.sort())
    },
  )
})

test('a file of an earlier export is read by the names that it has, and may lack a field with a default', async () => {
  const { plan } = await planOf('Name\nThe plan of June\n', 'Kept plans.csv')
  expect(plan).toMatchObject({ adds: 1, errors: [], lists: [{ list: 'baselines' }] })
  const sheets = new Map([['Launch.csv', 'launch']] as const)
  const { entries } = await planOf('After the name,In brackets\nNorth,Spring\n', 'Launch.csv', { sheets })
  expect(entries).toMatchObject([{ fields: { suffix: 'North', bracket: 'Spring' } }])
})

const [one, other] = sampleLists['business-units']
const planOfRows = (rows: object, list: string) => planOf(JSON.stringify(rows), `${list}.json`)

describe('a row that does not say all', () => {
  test('of JSON leaves the fields of its missing keys as they are', async () => {
    const specialties = ['Only this\nand its second line']
    const rows = [
      { id: one?.id, specialties },
      { id: other?.id, description: 'Another text' },
    ]
    const { plan, entries } = await planOfRows(rows, 'business-units')
    expect(plan.errors).toEqual([])
    expect(entries.map((entry) => entry.kind === 'change' && [entry.id, entry.fields])).toEqual([
      [one?.id, { specialties }],
      [other?.id, { description: 'Another text' }],
    ])
  })

  test('of CSV, too, and the preview says so', async () => {
    const text = `Id,Color,Specialties\n${one?.id},purple,\n${other?.id}\nx-new`
    const { plan, entries } = await planOf(text, 'business-units.csv')
    expect(entries).toMatchObject([{ id: one?.id, fields: { specialties: [] } }])
    expect(plan.warnings).toEqual([
      {
        place: 'business-units.csv!3:3',
        reason:
          'ends before the column “Colour”, as does 1 other row: the fields after its end keep their values',
      },
    ])
  })

  test('of a phase keeps its dates', async () => {
    const rows = [
      { id: 'phase-1', dates: 'Aug 1 – Aug 30' },
      { id: 'phase-2', owner: 'Ada' },
    ]
    const { plan, entries } = await planOfRows(rows, 'timeline')
    expect(plan.errors).toEqual([])
    expect(entries.at(-1)).toMatchObject({ id: 'phase-2', fields: { owner: 'Ada' } })
  })
})

describe('what a field cannot hold in JSON is refused with its place', () => {
  const inQuotes = 'must be a text, in quotes'
  test.each([
    [{ specialties: ['Neurology', 2025] }, `entry 2 ${inQuotes}`, '2025'],
    [{ specialties: [{ title: 'a', url: 'b' }] }, `entry 1 ${inQuotes}`, '{"title":"a","url":"b"}'],
    [{ specialties: ['a', ' '] }, 'entry 2 must not be blank', 'a'],
    [{ specialties: 2025 }, inQuotes, '2025'],
    [{ name: true }, inQuotes, 'TRUE'],
    [{ specialties: null }, 'is null: write a value, or leave the key out', 'null'],
    [{ name: ['a'] }, 'must be a single value, not a list', 'a'],
    [
      { name: { title: 'a' } },
      'must be a text, a number, true or false, or a list of texts',
      '{"title":"a"}',
    ],
  ])('%j', async (fields, reason, found) => {
    const { plan } = await planOfRows([{ id: one?.id, ...fields }], 'business-units')
    expect(plan.errors).toEqual([{ place: 'business-units.json!B2', reason, value: found }])
  })

  test('a number, whose digits would be lost, as an id, a code, a unit or a value of the launch', async () => {
    const [product] = sampleLists.products
    const text = `{
      "launch": [{ "goLive": 20270401 }],
      "products": [
        { "id": 12345678901234567890, "sku": "S", "buId": "onco" },
        { "id": "${product?.id}", "sku": 12345678901234567890, "buId": 5 }
      ]
    }`
    const { plan } = await planOf(text, 'all.json')
    expect(plan.errors.map(({ place, reason }) => [place, reason])).toEqual(
      ['launch!A2', 'products!A2', 'products!B3', 'products!C3'].map((place) => [place, inQuotes]),
    )
  })

  test('and so is a key twice, as in a PATCH', async () => {
    const text = '[{"id": "onco",\n "name": "One", "name": "Other"}]'
    await expect(planOf(text, 'business-units.json')).rejects.toThrow(
      'The file has the key “name” twice in one object, at line 2, column 2 and line 2, column 17: keep one of the two.',
    )
    await expect(planOf('{"tools":[],"tools":[]}', 'all.json')).rejects.toThrow('“tools” twice')
  })
})

/** The lists after a plan. */
function listsAfter(made: BuiltPlan): Lists {
  return Object.fromEntries(
    listNames.map((name) => [name, [...after(made, name).values()]]),
  ) as unknown as Lists
}

describe('the same file twice', () => {
  test.each<[string, string, string, string[]]>([
    [
      'contextual items of one name in three units',
      'bu-contextual-items',
      'Unit,Name,Status,Note',
      ['onco', 'Diabetes', 'resp'].map((unit) => `${unit},Market access,Open,${unit[0]}`),
    ],
    [
      'names that differ in case, spaces, accents and signs',
      'tools',
      'Name,Url,Active users,Total sessions,Completion rate,Satisfaction score,Materials,Why it matters',
      ['C+', 'C++', 'c+', ' Cafe\u0301 ', 'Cafe', 'A B', 'AB', '***', '42'].map(
        (name, at) => `${name},https://example.com/${at},${at},1,50%,50%,,b`,
      ),
    ],
    [
      'items of the very same name',
      'training',
      'Title,Description,Type,Category',
      ['one', 'two'].map((text) => `Review,${text},Video,${launch.categories[0]}`),
    ],
    [
      'products of one name with different SKUs',
      'baseline',
      'SKU,Product,Unit,HCP Visits,Hospitals,Pharmacists,Overall Progress',
      ['\u00C9-1', '\u00E9-1', 'E-1'].map((sku) => `${sku},Figoya,onco,1,2,3,10%`),
    ],
  ])('changes nothing: %s', async (_, list, header, rows) => {
    const lines = [header, ...rows]
    const first = await planOf(lines.join('\n'), `${list}.csv`)
    expect(first.plan).toMatchObject({ errors: [], adds: rows.length, changes: 0 })
    for (const again of [lines, lines.map((line) => line.normalize('NFD'))]) {
      const second = await planOf(again.join('\r\n'), `${list}.csv`, { lists: listsAfter(first) })
      expect(second.plan).toMatchObject({ errors: [], items: [], unchanged: rows.length })
      expect(second.entries).toEqual([])
    }
  })
})

test('a name of several items is refused, unless its unit tells which', async () => {
  const access = { id: 'a', name: 'Market access', status: 'Open', note: 'a', buId: 'onco' }
  const lists = { ...sampleLists, 'bu-contextual-items': [access, { ...access, id: 'b', buId: 'diab' }] }
  const plan = (text: string) => planOf(text, 'contextual items.csv', { lists })
  expect((await plan('Name,Status\nMarket access,Done')).plan.errors).toMatchObject([
    { reason: 'is the name of 2 items: identify it by its id or its buId' },
  ])
  expect((await plan('Name,Status,Unit\nMarket access,Done,Diabetes')).entries).toMatchObject([
    { kind: 'change', id: 'b' },
  ])
  expect((await plan('Name,Status,Note,Unit\nMarket access,Done,c,resp')).plan).toMatchObject({
    ...{ adds: 1, changes: 0 },
  })
})

describe('the file of a planning workbook, imported again', () => {
  const ofBudget = { id: 'budget', current: null, currency: 'SAR' } as const
  const ofRarm = { ...ofBudget, id: 'rarm' } as const
  const planned = async (name: string, given: WorkbookGiven, whole?: 'all' | readonly string[]) =>
    planWorkbook(await readFile(fileOf(name), name), 0, given, whole)
  const unchanged = { adds: 0, changes: 0, removes: 0 }

  test.each(ofWorkbooks.flatMap(({ name }) => ['SAR', 'EGP'].map((currency) => ({ name, currency }))))(
    '$name changes nothing, with amounts in $currency',
    async ({ name, currency }) => {
      const given = { ...ofBudget, currency }
      const { sheets } = await planned(name, given)
      const again = await planned(name, { ...given, current: { title: 'Budget', sheets } }, 'all')
      expect(again.sheets).toEqual(sheets)
      expect(again.plan).toMatchObject({ ...unchanged, unchanged: sheets.length })
    },
  )

  test('with equal headers', async () => {
    const file = await readFile(Buffer.from('Name,Q1,Q1\nOne,12%,open\nTwo,13%,done'), 'Plan.csv')
    const { sheets } = planWorkbook(file, 0, ofRarm)
    const before = [{ ...rarmWorkbook.sheets[0], name: 'Other' } as Sheet, ...sheets]
    const current = { title: 'RARM', sheets: before }
    expect(planWorkbook(file, 0, { ...ofRarm, current }).sheets).toEqual(before)
  })

  test('a sheet that the file lacks stays in its place, or goes, and is named', async () => {
    const names = ['First', 'Caf\u00E9', 'Last', 'Last, but one']
    const file = await readFile(Buffer.from('Name,Q1\nOne,12'), 'CAFE\u0301.csv')
    const [sheet] = planWorkbook(file, 0, ofRarm).sheets
    const current = { title: 'RARM', sheets: names.map((name) => ({ ...sheet, name }) as Sheet) }
    const plan = (whole?: 'all' | readonly string[]) => planWorkbook(file, 0, { ...ofRarm, current }, whole)
    expect(plan().sheets).toEqual(current.sheets)
    expect(plan().plan).toMatchObject({ changes: 0, removes: 0, unchanged: 4 })
    expect(plan().plan.warnings).toEqual(
      ['First', 'Last', 'Last, but one'].map((place) => ({ place, reason: 'is not in the file: it stays' })),
    )
    const left = (...whole: string[]) => plan(whole).sheets.map(({ name }) => name)
    expect(left('Last')).toEqual(['First', 'Caf\u00E9', 'Last, but one'])
    expect(left('Last', ' but one')).toEqual(['First', 'Caf\u00E9', 'Last'])
    expect(plan('all').plan).toMatchObject({ removes: 3, unchanged: 1 })
    expect(plan('all').plan.warnings).toMatchObject([{ reason: 'is not in the file: it goes' }, {}, {}])
  })
})
