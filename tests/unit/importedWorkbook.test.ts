import { describe, expect, test } from 'vitest'
import type { Workbook } from '~/data/contract/workbook'
import { chosenSheets, proposedChoices } from '~/data/domain/workbook/chosenWorkbook'
import { readFile } from '~/data/imports/files/readFile'
import { planWorkbook } from '~/data/imports/workbook'
import { rowOf, spreadsheetFile } from '../support/spreadsheetFile'

const given = { id: 'budget', current: null, currency: 'SAR' } as const

type Cells = Parameters<typeof rowOf>[1]

async function plannedOf(
  rows: readonly Cells[],
  { formats, merges = [] }: { formats: readonly string[]; merges?: readonly string[] },
) {
  const made = rows.map((cells, at) => rowOf(at + 1, cells)).join('')
  const file = spreadsheetFile({ sheets: [{ name: 'Plan', rows: made, merges }], formats })
  const planned = planWorkbook(await readFile(file, 'f.xlsx'), 0, given, [], 'Asia/Riyadh')
  // The page makes the same sheets of the plan's file as the server stores.
  const { sheets = [] } = planned.plan.workbook ?? {}
  const previewed = chosenSheets(sheets, proposedChoices(sheets, given), given).flatMap(
    ({ sheet }) => sheet ?? [],
  )
  expect(previewed).toEqual(planned.sheets)
  return planned
}

const headersOf = (sheets: Workbook['sheets']) => sheets[0]?.columns.map(({ header }) => header)

const [february, march] = [46_419, 46_447]

const months: Cells = ['Line', [february, 1], [march, 1]]
const noons: Cells = ['Line', [february + 0.5, 1], [march, 1]]

describe('a header of a planning workbook is the text that its cell shows', () => {
  test.each<[string, string, Cells, readonly string[]]>([
    ['months', 'mmm yyyy', months, ['Line', 'Feb 2027', 'Mar 2027']],
    ['months with a time behind them', 'mmm yyyy', noons, ['Line', 'Feb 2027', 'Mar 2027']],
    ['quarters', '"Q"0', ['Line', [1, 1], [2, 1]], ['Line', 'Q1', 'Q2']],
    ['percentages', '0%', ['Line', [0.1, 1], [0.25, 1]], ['Line', '10%', '25%']],
    ['years', '0', ['Line', 2025, 2026, 2027], ['Line', '2025', '2026', '2027']],
    ['months beside an empty corner', 'mmmm', [null, [february, 1], [march, 1]], ['', 'February', 'March']],
  ])('of %s', async (_, format, head, headers) => {
    const body: Cells[] = [
      ['Samples', 100, 200, 300],
      ['Events', 3, 4, 5],
    ]
    const { sheets } = await plannedOf([head, ...body], { formats: [format] })
    expect(headersOf(sheets)?.slice(0, headers.length)).toEqual(headers)
    expect(sheets[0]?.rows).toEqual(body)
  })

  test('of two rows, the upper one merged', async () => {
    const rows: Cells[] = [
      [null, [46_388, 1], null],
      ['Line', [february, 2], [march, 2]],
      ['Samples', 100, 200],
    ]
    const { sheets } = await plannedOf(rows, { formats: ['yyyy', 'mmm'], merges: ['B1:C1'] })
    expect(headersOf(sheets)).toEqual(['Line', '2027 Feb', '2027 Mar'])
  })

  test('but a row of dates above dates is none, nor one of amounts', async () => {
    const dated: Cells[] = [
      ['Launch', [february, 1]],
      ['Congress', [march, 1]],
      ['Review', null],
    ]
    expect(headersOf((await plannedOf(dated, { formats: ['d mmm yyyy'] })).sheets)).toEqual(['', ''])
    const paid: Cells[] = [
      ['Launch', [100, 1], 1_950],
      ['Congress', 200, 1_960],
    ]
    expect(headersOf((await plannedOf(paid, { formats: ['"SAR "0'] })).sheets)).toEqual(['', '', ''])
  })
})

test.each<[string, Cells[], string[], string[], string | undefined]>([
  [
    'above the header, dates and figures are part of the title as they are shown',
    [
      ['Budget', [february, 1], [0.5, 2]],
      ['Line', 'Owner', 'Amount', 'Note'],
      ['Samples', 'Ada', 100, 'x'],
    ],
    ['mmm yyyy', '0%'],
    ['Line', 'Owner', 'Amount', 'Note'],
    'Budget · Feb 2027 · 50%',
  ],
  [
    'a date beside “As of” heads nothing',
    [
      ['As of', [february, 1]],
      ['Line', 'Amount'],
      ['Samples', 100],
    ],
    ['d mmm yyyy'],
    ['Line', 'Amount'],
    'As of · 1 Feb 2027',
  ],
  [
    'dates head texts too',
    [
      ['Who', [february, 1], [march, 1]],
      ['Ada', 'Riyadh', 'Jeddah'],
      ['Mona', 'Dammam', null],
    ],
    ['d mmm'],
    ['Who', '1 Feb', '1 Mar'],
    undefined,
  ],
])('%s', async (_, rows, formats, headers, title) => {
  const { sheets } = await plannedOf(rows, { formats })
  expect([headersOf(sheets), sheets[0]?.title]).toEqual([headers, title])
})

test('codes, and numbers in a column of texts, are stored as they are shown', async () => {
  const rows: Cells[] = [
    ['Week', 'SKU', 'When', 'Amount', 'At'],
    [[1, 1], [42, 2], 'soon', [100, 3], [0.5, 6]],
    [[2, 1], [43, 2], 'later', [200, 3], [0.75, 6]],
    [[3, 1], [44, 2], [february, 4], [300, 3], null],
    [[4, 1], [45, 2], [0.5, 5], [400, 3], null],
    [[5, 1], [46, 2], 'never', [500, 3], null],
  ]
  const formats = ['"Week "0', '00000', '#,##0 "packs"', 'mmm yyyy', '0%', 'hh:mm']
  const { sheets, plan } = await plannedOf(rows, { formats })
  expect(plan.warnings).toEqual([])
  expect(sheets[0]?.rows).toEqual([
    ['Week 1', '00042', 'soon', 100, '12:00'],
    ['Week 2', '00043', 'later', 200, '18:00'],
    ['Week 3', '00044', 'Feb 2027', 300],
    ['Week 4', '00045', '50%', 400],
    ['Week 5', '00046', 'never', 500],
  ])
})

test('an instant has its day in the launch’s zone', async () => {
  const cell = (place: string, written: string) => `<c r="${place}" t="d"><v>${written}</v></c>`
  const rows = `${rowOf(1, ['Event', 'Day'])}<row r="2"><c r="A2" t="inlineStr"><is><t>Launch</t></is></c>${cell('B2', '2027-01-31T21:00:00.000Z')}</row>`
  const file = spreadsheetFile({ sheets: [{ name: 'Plan', rows }] })
  const { sheets } = planWorkbook(await readFile(file, 'f.xlsx'), 0, given, [], 'Asia/Riyadh')
  expect(sheets[0]?.rows).toEqual([['Launch', '2027-02-01']])
})

describe('an amount is in the currency that its cell shows', () => {
  const formats = ['"EGP "#,##0', '[$€-2] #,##0', '[$SAR] #,##0', '#,##0\\ [$zł-415]']
  const columnsIn = async (rows: readonly Cells[]) => (await plannedOf(rows, { formats })).sheets[0]

  test('where its header names none', async () => {
    const rows = [
      ['Line', 'Budget', 'Cost', 'Fee (USD)', 'Spend', 'Price'],
      ['A', [1, 1], [2, 2], [3, 1], [4, 3], [5, 4]],
      ['B', [1, 1], 2, [3, 1], [4, 3], [5, 4]],
    ] as const
    const sheet = await columnsIn(rows)
    expect(sheet?.columns.map(({ currency }) => currency)).toEqual([
      undefined,
      'EGP',
      'EUR',
      'USD',
      undefined,
      'zł',
    ])
    expect(sheet?.rows[0]).toEqual(['A', 1, 2, 3, 4, 5])
  })

  test('and a text beside those of another one, which is told', async () => {
    const rows = [
      ['Line', 'Budget'],
      ['A', [1200, 1]],
      ['B', [1300, 3]],
      ['C', 1400],
    ] as const
    const { sheets, plan } = await plannedOf(rows, { formats })
    expect(sheets[0]?.rows).toEqual([
      ['A', 'EGP 1,200'],
      ['B', 1300],
      ['C', 1400],
    ])
    expect(plan.warnings).toEqual([
      { place: 'Plan!B2', reason: 'is not an amount in SAR, and is kept as text', value: 'EGP 1,200' },
    ])
  })

  test('unless its row names one', async () => {
    const rows = [
      ['Country', 'Currency', 'Amount'],
      ['Egypt', 'EGP', [1200, 1]],
      ['Saudi Arabia', 'SAR', [1300, 3]],
    ] as const
    const { sheets, plan } = await plannedOf(rows, { formats })
    expect([sheets[0]?.rows.map((row) => row[2]), plan.warnings]).toEqual([[1200, 1300], []])
  })
})
