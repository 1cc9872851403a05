import { describe, expect, test } from 'vitest'
import { parseWorkbook, type Cell } from '~/data/contract/workbook'
import { budgetWorkbook, rarmWorkbook, sheetNamed } from '~/data/fixtures/workbook'
import { congressDateText, isEmptyRow } from '~/data/domain/workbook/budgetCell'
import { isClosingRow } from '~/data/domain/workbook/sheetSort'

const allSheets = [...budgetWorkbook.sheets, ...rarmWorkbook.sheets]
const list = (text: string) => text.split(', ')

const periods = list('1st, 2nd, 3rd, 4th, 5th, 6th, 7th, 8th, 9th, 10th, 11th, 12th')
const tactics = [
  ...list("Launch Event, HCP Mtgs, Congresses Int'l, Booth Rental, Symposia, Speaker, Congress Regional"),
  ...list('Application Launch, Digital, Promo Mat., Samples, Giveaways, Mkt Research, Sales Aids'),
]
const docs = list(
  'Launch Event Docs, HCP Mtgs Docs, Congress Intl Docs, Symposia Docs, Congress Regional Docs',
)
const described = list('Launch Event, HCP Meetings, International Congresses, Symposia, Regional Congresses')
const doctorTypes = list('Top KOLs, Consultants, Specialists, GPs / Family')
const costs = list('CAC per KOL, CAC per Consultant, CAC per Specialist, CAC per GP')
const tiers = list('Tier A, Tier B, Tier C')
const specialities = list('Psychiatrists, Anaesthesiologists, Neurologists')
const months = list('Nov 2025, Dec 2025, Jan 2026, Feb 2026, Mar 2026, Apr 2026')

describe('the budget has, of the specification,', () => {
  test.each([
    ['Total Mk-Budget', 'expandable', ['Type', 'Share %', 'Total', ...periods]],
    ['Budget_Allocation_by_Product', 'expandable', list('Product, Total-Value, Product-MKB-Share'), tactics],
    [
      ...['Doc-Engagement No', 'expandable', 'Product', docs, 'Total Engaged Doctors'],
      list('Main Tgt- 1st Year- MK TX, Total Targeted - CTL, MK-Tactical Mix - Share'),
    ],
    ['Type Of Doctor Engaged', 'expandable', 'Product', described, doctorTypes, 'Total HCPs'],
    ['Tactical Mix - CAC', 'table', 'Product', list('KOLs, Consultants, Specialists, GPs'), costs],
    [
      ...['Total CAC', 'expandable', 'Product', 'Brand budget (SAR)', '+ Rep-time share'],
      list('Total annual outlay, Target doctors, Overall CAC / doc / YEAR, / MONTH'),
      list('Break-even lifetime-M, Max annual churn to stay profitable'),
    ],
    ['Cong', 'table', 'Type', 'Cong', 'Date', 'City'],
  ] as (string | string[])[][])('the sheet "%s" as %s, with its columns', (name, view, ...headers) => {
    const sheet = sheetNamed(String(name))
    expect(sheet.view).toBe(view)
    expect(sheet.columns.map(({ header }) => header)).toEqual(headers.flat())
  })

  test('its title, seven sheets, the shares of the tactics and the total of about 4.38 million', () => {
    const { title, sheets } = budgetWorkbook
    expect([title, sheets.length]).toEqual(['Marketing Budget & Resource Allocation', 7])
    const { rows } = sheetNamed('Total Mk-Budget')
    expect(Object.fromEntries(rows.map(([type, share]) => [type, share]))).toEqual({
      ...{ 'Launch Event': 0.12, 'HCP Mtgs': 0.11, Training: 0.03, "Congresses Int'l": 0.13 },
      ...{ 'Booth Rental': 0.14, Symposia: 0.1, Speaker: 0.055, 'Congress Regional': 0.05 },
      ...{ 'Application Launch': 0.04, Digital: 0.04, 'Promo Mat.': 0.04, Samples: 0.04 },
      ...{ Giveaways: 0.04, 'Sales Aids': 0.039, 'Mkt Research': 0.026, Total: 1 },
    })
    expect(rows).toHaveLength(16)
    expect(number('Total Mk-Budget', 'Total', 'Total')).toBe(4_384_000)
  })

  test('the products, about 98 %, and Training, about 2 %; the most goes to Figoya', () => {
    const sheet = 'Budget_Allocation_by_Product'
    expect(labels(sheet)).toEqual([
      ...list('Figoya, Sugammadex, Escitalopram, Melatonin, Vit-B12, Vit-B Complex, Tadalafil 20'),
      ...list('Tadalafil 5, Dapoxetine, Desloratadine, Budesonide, Thioctic acid, Bacillus clausii'),
      ...list('Ondansetron 4, Ondansetron 8, Omeprazole/Na-bicarb, Normalyte, Total, Training, grand Total'),
    ])
    const share = (label: string) => number(sheet, label, 'Product-MKB-Share')
    expect([share('Figoya'), share('Total'), share('Training')]).toEqual([0.3549, 0.98, 0.02])
    const values = labels(sheet).map((label) => number(sheet, label, 'Total-Value'))
    expect([values[0], Math.max(...values.slice(0, 17))]).toEqual([1_556_016, 1_556_016])
  })

  test('ten congresses of 2025, of all six types', () => {
    const { rows } = sheetNamed('Cong')
    expect(rows).toHaveLength(10)
    const types = list("Anes - Int'l, Anes - Nat'l, Anes - Reg, MS - Int'l, MS - Nat'l, MS - Reg")
    expect(new Set(rows.map(([type]) => type))).toEqual(new Set(types))
    const congresses = rows.map(([, name, date, city]) => `${name}: ${congressDateText(date)}, ${city}`)
    for (const congress of [
      'ECTRIMS 2025: 24 Sep 2025, Barcelona',
      'ASA Annual Meeting 2025: 10 Oct 2025, San Antonio',
      'MENACTRIMS 2025: 5 Dec 2025, Dubai',
    ])
      expect(congresses).toContain(congress)
  })
})

describe('RARM has, of the specification,', () => {
  test('its ten sheets', () => {
    expect(rarmWorkbook.sheets.map(({ name, rows }) => `${name}: ${rows.length}`)).toEqual([
      ...['Speciality: 4', 'Overlap With Otc Team: 8', 'Territory Maping: 4', 'Visits Objectives: 8'],
      ...['Target-Patient -Doctor- Product: 10', 'This Is My Doctor: 6', '6-Month Targets & HCP: 4'],
      ...['KPIs-Brand: 12', 'Field-Force Road-Map: 9', 'Quick Checks for Reps: 12'],
    ])
    const [facing, ...others] = rarmWorkbook.sheets.filter(({ view }) => view !== 'table')
    expect(facing?.columns).toEqual([{ header: 'REP HAS' }, { header: 'DOCTOR HAS' }])
    expect([facing?.view, others]).toEqual(['facing', []])
  })

  const target = (unit: string, volume: number, speciality: string, doctors: number) => ({
    ...{ Unit: unit, '6-month volume': volume, 'HCP speciality': speciality, HCPs: doctors },
  })
  const threeBrands = (text: string) => ({ Relavers: text, Inment: text, Figoya: text })

  test.each<[string, string, Record<string, Cell>]>([
    ['6-Month Targets & HCP', 'Escitalopram 10 mg', target('Packs', 14_500, 'Psychiatrists', 120)],
    ['6-Month Targets & HCP', 'Escitalopram 20 mg', target('Packs', 9_950, 'Psychiatrists', 120)],
    ['6-Month Targets & HCP', 'Sugammadex', target('Vials', 2_650, 'Anaesthesiologists', 55)],
    ['6-Month Targets & HCP', 'Figoya', target('Boxes', 1_500, 'Neurologists', 25)],
    ['KPIs-Brand', 'Visits per day during launch', threeBrands('10-11')],
    ['KPIs-Brand', 'Average calls executed', threeBrands('≥ 90 % of plan')],
    // The plan does not say which molecules they have.
    ['KPIs-Brand', 'Molecule', threeBrands('Not stated in the plan')],
  ])('in "%s" for %s: %j', (sheet, label, cells) => {
    for (const [header, value] of Object.entries(cells)) expect(cell(sheet, label, header)).toBe(value)
  })

  test('the visits V-0 to V-N: tier A every two weeks, B every three, C per opportunity', () => {
    const weeks = (apart: number) => [1, 2, 3, 4, 5, 6].map((visit) => `Week ${1 + (visit - 1) * apart}`)
    const visits = labels('Visits Objectives')
    expect(visits).toEqual(list('V-0, V-1, V-2, V-3, V-4, V-5, V-6, V-N'))
    const dates = (tier: string) => visits.map((visit) => cell('Visits Objectives', visit, tier))
    expect(dates('Tier A')).toEqual(['Before go-live', ...weeks(2), 'Every 2 weeks'])
    expect(dates('Tier B')).toEqual(['Before go-live', ...weeks(3), 'Every 3 weeks'])
    expect(dates('Tier C')).toEqual(Array(8).fill('Per opportunity'))
  })

  test('a road-map of the months August 2025 to April 2026', () => {
    expect(labels('Field-Force Road-Map')).toEqual([...list('Aug 2025, Sep 2025, Oct 2025'), ...months])
  })

  test('no molecule beside the brands Relavers and Inment', () => {
    const texts = rarmWorkbook.sheets.flatMap(({ columns, rows }) => [
      ...rows.map((row) => row.join(' ')),
      ...columns.flatMap(({ header }, index) => rows.map((row) => `${header} ${row[index]}`)),
    ])
    const [brands, molecules] = [/Relavers|Inment/, /escitalopram|sugammadex/i]
    expect(texts.filter((text) => brands.test(text) && molecules.test(text))).toEqual([])
  })
})

describe('the figures of the workbooks agree:', () => {
  test.each(allSheets)('each row of "$name" is full, each column has its own header', (sheet) => {
    const { columns, rows } = sheet
    expect(rows.every((row) => row.length === columns.length && !isEmptyRow(row))).toBe(true)
    expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length)
  })

  test.each([
    ['Total Mk-Budget', 'Total', periods],
    ['Budget_Allocation_by_Product', 'Total-Value', tactics],
    ['Doc-Engagement No', 'Total Engaged Doctors', docs],
    ['Type Of Doctor Engaged', 'Total HCPs', doctorTypes],
    ['Total CAC', 'Total annual outlay', ['Brand budget (SAR)', '+ Rep-time share']],
    ['Speciality', 'Doctors', tiers],
    ['Territory Maping', 'Doctors', tiers],
    ['Territory Maping', 'Doctors', specialities],
    ['6-Month Targets & HCP', '6-month volume', months],
  ])('each row of "%s" adds up to its %s', (sheet, total, parts) => {
    // Training is one sum beside the products.
    const isOneSum = (label: string) => total === 'Total-Value' && /^(Training|grand)/.test(label)
    for (const label of labels(sheet).filter((each) => !isOneSum(each)))
      expect(sum(parts.map((part) => number(sheet, label, part))), label).toBe(number(sheet, label, total))
  })

  test.each([
    ['Total Mk-Budget', ['Share %', 'Total', ...periods]],
    ['Budget_Allocation_by_Product', ['Total-Value', 'Product-MKB-Share', ...tactics]],
    ['Speciality', ['Doctors', ...tiers]],
    ['Territory Maping', ['Doctors', ...tiers, ...specialities]],
  ])('each column of "%s" adds up to its Total', (sheet, columns) => {
    const isPart = (label: string) =>
      sheet === 'Total Mk-Budget' ? label !== 'Total' : !isClosingRow([label])
    for (const column of columns) {
      const parts = labels(sheet).filter(isPart)
      const total = sum(parts.map((label) => number(sheet, label, column)))
      expect(total, column).toBeCloseTo(number(sheet, 'Total', column), 10)
    }
  })

  test('the grand Total is the Total with Training, and that of the tactics in the first sheet', () => {
    const of = (label: string, column: string) => number('Budget_Allocation_by_Product', label, column)
    for (const column of ['Total-Value', 'Product-MKB-Share', ...tactics])
      expect(of('grand Total', column)).toBeCloseTo(of('Total', column) + of('Training', column), 10)
    for (const tactic of tactics.filter((each) => each !== 'Sales Aids'))
      expect(of('Total', tactic), tactic).toBe(number('Total Mk-Budget', tactic, 'Total'))
  })
})

describe('a workbook file that is not valid is refused with one line:', () => {
  const cong = {
    ...{ name: 'Cong', view: 'table', columns: [{ header: 'Type' }, { header: ' ' }] },
    rows: [['MS', 1], ['Anes', null], []],
  }
  const empty = { name: 'Empty', view: 'expandable', columns: [{ header: 'Type', kind: 'text' }], rows: [] }
  const good = { title: 'Plan', sheets: [cong, empty] }
  const withCong = (change: object) => ({ ...good, sheets: [{ ...cong, ...change }, empty] })

  const kinds = 'text, number, money, percent, date'
  test('none for short rows, blank headers and empty sheets', () => {
    expect(parseWorkbook('x.json', good)).toEqual(good)
  })

  test.each<[object, string]>([
    [{ rows: [['MS', 1], [true]] }, 'row 2, column 1 "Type": must be text, a number or null'],
    [{ rows: [['MS', {}]] }, 'row 1, column 2: must be text, a number or null'],
    [{ rows: [['MS'], ['MS', 1, 2]] }, 'row 2: has 3 cells for 2 columns'],
    [{ rows: [['MS', 'x'.repeat(2_001)]] }, 'row 1, column 2: must be at most 2000 characters'],
    [{ labels: 2 }, 'labels: must be the index of a column, from 0'],
    [{ columns: [{ header: 'Type', kind: 'sum' }] }, `column 1 "Type", kind: must be one of ${kinds}`],
    [{ view: 'facing', columns: [{ header: 'A' }], rows: [] }, 'columns: must be two for the view "facing"'],
  ])('%j in sheet "Cong", %s', (change, message) => {
    const expected = new Error(`x.json: sheet "Cong", ${message}`)
    expect(() => parseWorkbook('x.json', withCong(change))).toThrow(expected)
  })

  test.each<[string, unknown]>([
    ['sheet 1, name: must not be blank', withCong({ name: ' ' })],
    ['sheet "Empty", name: repeats the name of another sheet', withCong({ name: 'EMPTY' })],
    ['sheet "A\\nB", rows: must be a list of rows', withCong({ name: 'A\nB', rows: 1 })],
    ['sheet "Cong": does not have the field "colour"', withCong({ colour: 'red' })],
    ['sheet 2: must be an object', { ...good, sheets: [cong, 4] }],
    ['sheets: must have at least one sheet', { title: 'Plan', sheets: [] }],
    ['must be an object', []],
  ])('%s', (message, source) => {
    expect(() => parseWorkbook('x.json', source)).toThrow(new Error(`x.json: ${message}`))
  })
})

function labels(sheet: string): string[] {
  return sheetNamed(sheet).rows.map(([label]) => String(label))
}

/** A cell by the label of its row and its column; an unknown one throws. */
function cell(sheet: string, label: string, header: string): Cell {
  const { columns, rows } = sheetNamed(sheet)
  const at = columns.findIndex((column) => column.header === header)
  const value = rows.find((row) => row[0] === label)?.[at]
  if (value === undefined) throw new Error(`"${sheet}" has no cell "${label}" under "${header}"`)
  return value
}

/** The same of a figure; an empty cell is 0. */
function number(sheet: string, label: string, header: string): number {
  const value = cell(sheet, label, header) ?? 0
  if (typeof value === 'string') throw new Error(`"${value}" of "${label}" under "${header}" is no number`)
  return value
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
