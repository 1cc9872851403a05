import { describe, expect, test } from 'vitest'
import type { FileSheet } from '~/data/imports/cells'
import { planImport, type PlanOptions } from '~/data/imports/plan/planImport'
import { launch, planOf, sampleLists } from '../support/importPlans'

async function planOfPhases(text: string, options?: Partial<PlanOptions>) {
  const made = await planOf(text, 'phases.csv', options)
  return { ...made, list: made.plan.lists[0] }
}

const phase = 'Title,Status,Progress,Objectives,Deliverables,Owner'
const values = 'Dossier,PENDING,0%,One,Two,Field team'
const containing = (text: string) => expect.stringContaining(text) as string

describe('two date columns', () => {
  test('are the dates of a new phase', async () => {
    const { plan, entries } = await planOfPhases(
      `${phase},Planned start,Target end\n${values},2025-09-01,2025-09-30\n`,
    )
    expect([plan.errors, plan.warnings]).toEqual([[], []])
    expect(entries).toMatchObject([{ kind: 'create', item: { dates: 'Sep 1 – Sep 30' } }])
  })

  test('may be chosen, and what is chosen goes before what is named', async () => {
    const text = 'id,Start date,End date,Baseline start\nphase-4,2025-09-01,2025-09-30,2025-09-03\n'
    const { list, entries } = await planOfPhases(text, { mapped: new Map([['phases.csv!D', 'start']]) })
    expect(list?.fields).toContainEqual({ field: 'start', label: 'Start' })
    expect(list?.fields).toContainEqual({ field: 'end', label: 'End' })
    expect(entries).toMatchObject([{ fields: { dates: 'Sep 3 – Sep 30' } }])
  })

  test('are the window of the launch, too', async () => {
    const text = 'Name,Début,Fin\nOurs,2027-02-01,2027-10-31\n'
    const { entries } = await planOf(text, 'a.csv', { list: 'launch' })
    expect(entries).toMatchObject([{ fields: { windowStart: '2027-02-01', windowEnd: '2027-10-31' } }])
  })

  test.each([
    ['both', '', '', 'the column dates (or start and end) is missing'],
    ['the last day', ',Start date', ',2025-09-01', 'the column end is missing'],
    ['the first day', ',Bis', ',2025-09-01', 'the column start is missing'],
  ])('of which %s are missing are refused at the header, once', async (_, header, day, reason) => {
    const { plan, entries } = await planOfPhases(
      `${phase}${header}\n${values}${day}\nOther,PENDING,0%,One,Two,Us${day}\n`,
    )
    expect(plan.errors).toEqual([{ place: 'phases.csv!1:1', reason: containing(reason) }])
    expect(entries).toEqual([])
  })

  test('are both refused at their cells', async () => {
    const { plan } = await planOfPhases(
      'id,Dates,Start,End\nphase-4,soon,later,03/04/2025\nphase-5,,2025-09-03,2025-09-01\n',
    )
    expect(plan.errors.map(({ place }) => place)).toEqual(
      ['B2', 'C2', 'D2', 'D3'].map((cell) => `phases.csv!${cell}`),
    )
  })

  test('that are there twice can be chosen', async () => {
    const { plan, list } = await planOfPhases(
      'id,Start,End,Start date\nphase-4,2025-09-01,2025-09-30,2025-09-03\n',
    )
    expect(plan.errors).toMatchObject([{ place: 'phases.csv!D1' }])
    expect(list?.unknownColumns).toMatchObject(
      ['B', 'D'].map((column) => ({ column, looksLike: 'start', place: `phases.csv!${column}1` })),
    )
  })
})

describe('a column that looks like a field', () => {
  test.each([
    ['Forecast Ende', 'end'],
    ['Progess', 'progress'],
    ['Owner name', 'owner'],
  ])('%s is told with %s', async (header, field) => {
    const { list, plan } = await planOfPhases(`Title,${header}\nDossier,x\n`)
    expect(list?.unknownColumns).toEqual([
      { column: 'B', header, values: ['x'], place: 'phases.csv!B1', looksLike: field },
    ])
    expect(plan.warnings).toEqual([{ place: 'phases.csv!B1', reason: containing('looks like') }])
  })

  test.each<[string, string, (string | undefined)[]]>([
    [
      'holds days where none of the columns does',
      'id,Kezdet,Vége\nphase-4,2025-09-01,30 Sep 2025',
      ['start', 'end'],
    ],
    [
      'holds days, but not the other ones that its header names',
      'id,Start,Baseline start,Signed\nphase-4,2025-09-01,2025-09-02,2025-09-03',
      [undefined, 'end'],
    ],
    [
      'is no other one, and none that is there',
      'id,Owner,Owner name,Remark,Launch,Date of approval\nphase-4,Us,We,x,y,z',
      [undefined, undefined, undefined, undefined],
    ],
  ])('%s', async (_, text, likes) => {
    const { list } = await planOfPhases(`${text}\n`)
    expect(list?.unknownColumns.map(({ looksLike }) => looksLike)).toEqual(likes)
  })
})

const remarks = Array.from({ length: 186 }, (_, at) => `Remark ${at + 1}`).join(',')

test.each([
  [
    'unknown columns',
    `id,${remarks}\nphase-4,${remarks}\n`,
    '186 columns are not fields of Phases and are left out: “Remark 1”, “Remark 2”, “Remark 3” and 183 more',
  ],
  [
    'columns without a header',
    'id,,,\nphase-4,a,b,c\n',
    '3 columns without a header are left out: B, C and D',
  ],
])('many notices of one kind are one sentence: %s', async (_, text, reason) => {
  const { plan } = await planOfPhases(text)
  expect(plan.warnings).toEqual([{ place: 'phases.csv!1:1', reason }])
})

describe('a sheet whose name is no list', () => {
  const sheetOf = (name: string, ...lines: string[]): FileSheet => ({
    ...{ name, isHidden: false, hiddenColumns: new Set<number>() },
    rows: lines.map((line, at) => ({
      ...{ number: at + 1, isHidden: false },
      cells: new Map(line.split(',').map((text, column) => [column, { of: 'text', text }])),
    })),
  })
  const planSheets = (sheets: FileSheet[], choices: PlanOptions['sheets'] = new Map()) =>
    planImport({ kind: 'xlsx', warnings: [], sheets }, sampleLists, 0, { launch, sheets: choices }).plan
  const products = sheetOf('Products - Table 1', 'Name,SKU,RX or OTC', 'Figoya 0.5,X-1,RX')
  const summary = sheetOf('Export Summary', 'This document was exported from Numbers.')

  test('is known by its columns, and asked for', () => {
    const plan = planSheets([summary, products])
    expect(plan.unknownSheets).toEqual([
      { sheet: 'Export Summary', rows: 1, headers: ['This document was exported from Numbers.'] },
      {
        ...{ sheet: 'Products - Table 1', rows: 2, headers: ['Name', 'SKU', 'RX or OTC'] },
        looksLike: 'products',
      },
    ])
    expect(plan.warnings).toContainEqual({
      place: 'Products - Table 1',
      reason: containing('sheet=Products - Table 1:products'),
    })
    expect(plan.errors).toEqual([{ place: 'the file', reason: containing('“Products - Table 1”') }])
  })

  test('is read as the list that is chosen, also against its name', () => {
    const plan = planSheets([summary, products], new Map([['Products - Table 1', 'products']]))
    expect(plan.lists).toMatchObject([{ list: 'products', sheet: 'Products - Table 1', rows: 1 }])
    expect(plan.unknownSheets[1]).toMatchObject({ list: 'products' })
    const tools = sheetOf('Tools', 'Name,SKU,RX or OTC', 'Figoya 0.5,X-1,RX')
    expect(planSheets([tools], new Map([['Tools', 'products']])).lists).toMatchObject([{ list: 'products' }])
    expect(planSheets([tools, products], new Map([['Tools', '']])).lists).toEqual([])
  })

  test('is not known by columns of several lists, nor as a list that is there', () => {
    const likes = (...sheets: FileSheet[]) =>
      planSheets(sheets).unknownSheets.map(({ looksLike }) => looksLike)
    expect(likes(sheetOf('Sheet1', 'Name,Status'))).toEqual([undefined])
    expect(likes(sheetOf('Blatt 1', 'Titel,Beginn,Ende,Owner', 'A,B,C,D'))).toEqual(['timeline'])
    expect(likes(sheetOf('Products', 'Name,SKU'), products)).toEqual([undefined])
  })

  test('that is not in the file is refused', () => {
    expect(planSheets([products], new Map([['Produts', 'products']])).errors[0]).toEqual({
      place: 'Produts',
      reason: 'is no sheet of the file: there is “Products - Table 1”',
    })
  })
})

describe('a file without rows', () => {
  test.each(['id,owner\n', '\n\n', ' ', '[]', 'id,owner\n,\n , \n'])('%j says so', async (text) => {
    const { plan } = await planOfPhases(text)
    expect(plan.warnings).toContainEqual({ place: 'the file', reason: 'has no rows to import' })
    expect([plan.adds, plan.changes, plan.removes, plan.errors]).toEqual([0, 0, 0, []])
  })

  test('says what it removes as the whole list', async () => {
    const { plan } = await planOf(
      'name,url,activeUsers,totalSessions,completionRate,satisfactionScore,whyItMatters,viewAssets\n',
      'tools.csv',
      { replace: ['tools'] },
    )
    const { length } = sampleLists.tools
    expect(plan.removes).toBe(length)
    expect(plan.warnings).toContainEqual({
      place: 'tools.csv',
      reason: `has no rows: as the whole list it removes ${length} of Tools`,
    })
  })
})
