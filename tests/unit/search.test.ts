import { describe, expect, test } from 'vitest'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { makeLaunch } from '~/data/fixtures/launch'
import { phases } from '~/data/fixtures/phase'
import { lists } from '~/data/fixtures/lists'
import { makeProduct, products } from '~/data/fixtures/product'
import { makeTarget, targets } from '~/data/fixtures/target'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { budgetWorkbook, makeLargeSheet, rarmWorkbook } from '~/data/fixtures/workbook'
import { itemsFound } from '~/data/domain/search/itemSearch'
import { actionEntries } from '~/data/domain/search/searchActions'
import { listEntries, pageEntries, sectionEntries } from '~/data/domain/search/searchEntries'
import { searchIndex } from '~/data/domain/search/searchIndex'
import { errorsBetween, allowedErrors } from '~/data/domain/search/searchNear'
import { withRecent } from '~/data/domain/search/searchRecent'
import { groupsFound, mostRows } from '~/data/domain/search/searchRows'
import { sheetEntries } from '~/data/domain/search/searchSheets'
import { excerpt, fold, marksIn, wordsOf } from '~/data/domain/search/searchText'
import { lookedThroughText } from '~/data/domain/search/searchWords'

type Entry = Parameters<ReturnType<typeof searchIndex>['add']>[0]

function indexOf(entries: Iterable<Entry>) {
  const made = searchIndex()
  for (const entry of entries) made.add(entry)
  return made
}

/** The names of what is found first, among these entries alone. */
function namesIn(entries: Iterable<Entry>, query: string) {
  const [first] = indexOf(entries).find(query, () => 6).groups
  return first?.hits.map(({ entry }) => entry.name) ?? []
}

const workbooks = [
  { id: 'mkt-budget', name: 'MKT-Budget', workbook: budgetWorkbook },
  { id: 'rarm', name: 'RARM', workbook: rarmWorkbook },
] as const

const index = indexOf([...sectionEntries(makeLaunch()), ...sheetEntries(workbooks), ...listEntries(lists)])
const find = (query: string) => index.find(query, () => mostRows(0))

/** The rows as they are read, "Figoya | Total-Value | SAR 1,556,016 | MKT-Budget › …", group by group. */
function rows(query: string): string[] {
  return groupsFound(find(query)).flatMap(({ rows }) =>
    rows.map(({ name, detail, value, place }) =>
      [name.text, detail?.text, value?.text, place].filter((text) => text !== undefined).join(' | '),
    ),
  )
}

const firstCell = /^Figoya \| Total-Value \| SAR 1,556,016 \| MKT-Budget › Budget_Allocation_by_Product$/
const [objective = ''] = phases[0]?.objectives ?? []
const [tool] = tools

test.each([
  ['a row of a sheet by its label, with its first figure as the sheet shows it', firstCell, ['figoya']],
  ['a cell by its figure', firstCell, ['1,556,016', '1556016', 'SAR 1,556,016', '1,556', '١٬٥٥٦٬٠١٦']],
  ['the matching cell', /^Figoya \| Launch Event \| 141,090/, ['figoya launch event']],
  ['a product by its SKU', /^Vometron 8 mg ODF \| RX, new/, ['VOM-ODF-8', 'vom odf 8', 'vomodf8']],
  ['a phase by its number', /^Phase 4 \| Pre-Launch Activation \| \d+%$/, ['phase 4']],
  ['a phase by its title or its number in words', /^Phase 4 /, ['pre-launch activation', 'phase four']],
  ['a phase by a line of its drawer', /^Phase 1 \| … .*\| Objectives$/, [objective]],
  ['the progress of a unit', /^Oncology \| … \d+% \| Progress/, ['oncology progress']],
  ['a tool', /Tools$/, [tool?.name ?? '']],
  ['a section', /^Timeline$/, ['timeline']],
  ['a page', /^RARM \| RARM Strategy Workbook$/, ['rarm']],
])('the search finds first %s', (_, found, queries) => {
  for (const query of queries) expect(rows(query)[0], query).toMatch(found)
})

describe('the search finds too', () => {
  test('each row of the sheets, a sheet by a column, and a unit', () => {
    expect(find('figoya').count).toBe(11)
    expect(rows('figoya')).toContain('KPIs-Brand | has a column Figoya | RARM')
    expect(rows('oncology').some((row) => row.startsWith('Oncology'))).toBe(true)
  })

  test('a brand’s row by its molecule', () => {
    expect(rows('sugammadex vials').some((row) => row.includes('RARM › 6-Month Targets & HCP'))).toBe(true)
  })

  test('a target by a figure of its own, and none by the label alone, which every row has', () => {
    const [target] = targets
    const name = products.find(({ id }) => id === target?.productId)?.name ?? ''
    const row = `${name} | HCP Visits | ${target?.hcpVisits ?? ''} | Targets & Tracking`
    expect(rows(`${name} hcp visits`)).toContain(row)
    expect(rows('pharmacists').filter((row) => row.includes('Targets & Tracking'))).toEqual([])
  })

  test('library items, locked and without an address', () => {
    const [group] = groupsFound(find(trainingMaterials[0]?.title ?? ''))
    expect(group?.rows[0]?.locked).toBe(true)
    const { goal } = index.get(`material/${trainingMaterials[0]?.id ?? ''}`) ?? {}
    expect(JSON.stringify(goal)).not.toMatch(/\/|\.pdf/)
  })

  test.each([
    ['trends', 'Home'],
    ['calendar', 'Board brief'],
  ])('the place %s on the page %s', (query, page) => {
    const [group] = groupsFound(indexOf(pageEntries).find(query, () => 6))
    expect(group?.rows[0]?.place).toBe(page)
  })

  test('no row by the id of an item that it refers to', () => {
    expect(rows('diab').filter((row) => row.includes('… diab'))).toEqual([])
    expect(rows('onco').filter((row) => /^\S.* \| … onco/.test(row))).toEqual([])
  })

  test('a product with missing fields', () => {
    const broken = { ...makeProduct(), sku: undefined, indications: null, viewAssets: undefined } as never
    const entries = listEntries({ ...lists, products: [broken], targets: [makeTarget({ productId: 'x' })] })
    expect(namesIn(entries, 'vometron')).not.toEqual([])
  })
})

describe('the search tolerates', () => {
  test.each([
    ['figoya', ['figoyaa', 'figyoa', 'fgoya']],
    ['sugammadex', ['sugamadx']],
  ])('typing errors in "%s": %j', (meant, typed) => {
    for (const each of typed) {
      expect(rows(each).sort()).toEqual(rows(meant).sort())
      expect(find(each).suggestion).toBe(meant)
    }
  })

  test('case, diacritics, punctuation and width', () => {
    for (const typed of ['VÓMETRON', 'vömetron', "vome'tron", 'ＶＯＭＥＴＲＯＮ']) {
      expect(rows(typed)).toEqual(rows('vometron'))
      expect(find(typed).suggestion).toBeNull()
    }
  })

  test('no error in a number, and none in a short word', () => {
    expect([find('1556017').count, allowedErrors('odf'), allowedErrors('kpi2')]).toEqual([0, 0, 0])
  })

  test('only small errors: larger ones give a suggestion, and unknown words none', () => {
    const terms = [{ text: 'fxxgoya', near: null }]
    expect(find('fxxgoya')).toMatchObject({ count: 0, suggestion: 'figoya', terms })
    expect(find('qqqqwwww')).toMatchObject({ count: 0, suggestion: null })
  })

  test('swapped letters as one error, at the start of a word too', () => {
    expect(errorsBetween('glruaz', 'gluraz', 2)).toBe(1)
    expect(errorsBetween('sugamma', 'sugammadex', 1)).toBe(0)
    expect(errorsBetween('figoya', 'gluraz', 2)).toBe(Infinity)
  })
})

describe('the order', () => {
  test('has names before texts, and the group of the best one first', () => {
    const { name, hits } = find('gluraz').groups[0] ?? expect.fail()
    expect(name).toBe('products')
    const isName = hits.map(({ part }) => part === null)
    expect(isName).toEqual([...isName].sort((a, b) => Number(b) - Number(a)))
  })

  test('has a name that equals the query first', () => {
    const entries = ['Products of the past', 'Our products', 'Products'].map((name): Entry => ({
      ...{ key: name, group: 'sections', sign: { kind: 'icon', of: 'section' }, name },
      goal: { kind: 'page', path: '/' },
    }))
    expect(namesIn(entries, 'products')).toEqual(['Products', 'Products of the past', 'Our products'])
  })

  test('has six of a group, their number, and fifty more with a press', () => {
    const [cells] = groupsFound(find('figoya'))
    expect(cells).toMatchObject({ title: 'Workbook cells · 6 of 9', more: 3 })
    const [all] = groupsFound(index.find('figoya', () => mostRows(1)))
    expect(all).toMatchObject({ title: 'Workbook cells', more: 0 })
  })
})

describe('the texts of a result', () => {
  test('are marked at the right position of the original', () => {
    const marks = (text: string, term: string) => marksIn(text, [{ text: term, near: null }])
    expect(marks('SAR 1,556,016', '1556016')).toEqual([[4, 13]])
    expect(marks('Vómetron', 'vome')).toEqual([[0, 4]])
    expect(marks('Men’s Health', 'mens')).toEqual([[0, 5]])
    expect(marksIn('Figoya', [{ text: 'figoyaa', near: new Set(['figoya']) }])).toEqual([[0, 6]])
  })

  test('are separated into words, numbers and punctuation', () => {
    const words = ['8', 'mg', 'odf', 'intl', '0.12', 'lodz', 'ss']
    expect(wordsOf(fold("8mg ODF, Int'l 0.12 Łódź ß"))).toEqual(words)
  })

  test.each(['市場準入', 'ก\u0E33', '👩‍💻'])('are cut between characters without spaces: %s', (character) => {
    const { text, cutAfter } = excerpt(character.repeat(60), [])
    expect(cutAfter).toBe(true)
    expect(text.length).toBeGreaterThan(70)
    expect(text.replaceAll(character, '').length).toBeLessThan(character === '市場準入' ? 4 : 1)
  })
})

test('a link to a row of a large sheet includes a search for it; a small sheet opens at the row', () => {
  const sheets = [makeLargeSheet(300, 3)]
  const entries = [...sheetEntries([{ id: 'rarm', name: 'RARM', workbook: { title: 'R', sheets } }])]
  const goal = entries.at(-1)?.goal
  expect(goal).toMatchObject({ kind: 'sheet', row: 299 })
  expect(goal?.kind === 'sheet' && goal.query).toMatch(/[?&]find=/)
  expect(index.get('row/mkt-budget/budget_allocation_by_product/0')?.goal).toEqual({
    ...{ kind: 'sheet', workbook: 'mkt-budget', row: 0 },
    query: '?sheet=budget_allocation_by_product&rows=0',
  })
})

const acted = { phases, units: businessUnits, products, targets }
const entries = actionEntries(acted, { canEdit: true, hasGrids: true, manages: true })

test.each([
  ['Update progress of Oncology', ['update progress onco']],
  ['Edit Phase 4', ['edit phase 4', 'edit phase four']],
  ['Edit Vometron 8 mg ODF', ['edit vom-odf-8']],
  ['History of changes', ['history', 'find an item']],
  ['Access requests', ['access requests', 'end now', 'grant', 'extend']],
  ['Add a risk', ['add a risk', 'add an issue']],
])('an administrator’s action "%s" is found by its effect and its button: %j', (name, queries) => {
  for (const query of queries) expect(namesIn(entries, query)[0], query).toBe(name)
})

test('an administrator’s action is not found where it is not allowed', () => {
  const names = (given: Parameters<typeof actionEntries>[1]) =>
    actionEntries(acted, given).map(({ name }) => name)
  const editor = names({ canEdit: true })
  for (const name of ['Access requests', 'Accounts', 'API tokens', 'Notifications', 'Edit figures'])
    expect(editor).not.toContain(name)
  expect(editor).toContain('Change password')
  expect(names({ canEdit: false }).filter((name) => name.startsWith('Edit'))).toEqual([])
})

test('the searched items are counted in words', () => {
  expect(lookedThroughText({ phases: 1, units: 0, products: 10_000, sheets: 17, items: 19 })).toBe(
    'Looked through one phase, no units, 10,000 products, 17 sheets and 19 library items.',
  )
})

test('the last five results are kept, each once, newest first', () => {
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
})

const items = { timeline: phases, 'business-units': businessUnits, products, targets }
const found = (text: string) => itemsFound(text, items).map(({ collection, id }) => `${collection}/${id}`)
const [{ id, name, sku } = makeProduct()] = products
const title = phases[3]?.title ?? ''

test.each([
  ['a part of its name, in any case', 'ONCOL', 'business-units/onco'],
  ['its place among the phases', 'phase 4', 'timeline/phase-4'],
  ['what the page calls it', `Phase 4 — ${title}`, 'timeline/phase-4'],
  ['a part of its SKU', sku.slice(1).toLowerCase(), `products/${id}`],
  ['a part of the name of its product', `  ${name.replaceAll(' ', '  ')} target`, `targets/target-${id}`],
])('an item of the history is found by %s: "%s"', (_, text, address) => {
  expect(found(text)).toContain(address)
})

test('an item of the history is found by a whole SKU, which finds no other item, and by no other text', () => {
  expect(found(sku)).toEqual([`products/${id}`, `targets/target-${id}`])
  expect(found('nothing such')).toEqual([])
})
