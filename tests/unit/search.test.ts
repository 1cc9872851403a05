import { describe, expect, test } from 'vitest'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { lists } from '~/data/fixtures/lists'
import { makeProduct, products } from '~/data/fixtures/product'
import { makeTarget, targets } from '~/data/fixtures/target'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { budgetWorkbook, makeLargeSheet, rarmWorkbook } from '~/data/fixtures/workbook'
import { appearanceEntries } from '~/data/domain/search/searchAppearance'
import { actionEntries } from '~/data/domain/search/searchActions'
import { listEntries, sectionEntries } from '~/data/domain/search/searchEntries'
import { searchIndex } from '~/data/domain/search/searchIndex'
import { errorsBetween, allowedErrors } from '~/data/domain/search/searchNear'
import { withRecent } from '~/data/domain/search/searchRecent'
import { groupsFound, mostRows } from '~/data/domain/search/searchRows'
import { sheetEntries } from '~/data/domain/search/searchSheets'
import { excerpt, fold, marksIn, wordsOf } from '~/data/domain/search/searchText'
import { failedText, lookedThroughText } from '~/data/domain/search/searchWords'

const workbooks = [
  { id: 'mkt-budget', name: 'MKT-Budget', workbook: budgetWorkbook },
  { id: 'rarm', name: 'RARM', workbook: rarmWorkbook },
] as const

const index = searchIndex()
for (const entry of [...sectionEntries, ...sheetEntries(workbooks), ...listEntries(lists)]) index.add(entry)

const find = (query: string) => index.find(query, () => mostRows(0))

/** The rows as they are read, "Figoya | Total-Value | SAR 1,556,016 | MKT-Budget › …", group by group. */
function rows(query: string): string[] {
  return groupsFound(find(query)).flatMap(({ rows }) =>
    rows.map(({ name, detail, value, place }) =>
      [name.text, detail?.text, value?.text, place].filter((text) => text !== undefined).join(' | '),
    ),
  )
}

describe('the search finds', () => {
  test('a row of a sheet by its label, with its first figure as the sheet shows it', () => {
    expect(rows('figoya')[0]).toBe(
      'Figoya | Total-Value | SAR 1,556,016 | MKT-Budget › Budget_Allocation_by_Product',
    )
    expect(find('figoya').count).toBe(11)
  })

  test.each(['1,556,016', '1556016', 'SAR 1,556,016', '1,556', '١٬٥٥٦٬٠١٦'])(
    'a cell by its figure, %s',
    (figure) => {
      expect(rows(figure)[0]).toMatch(/^Figoya \| Total-Value \| SAR 1,556,016/)
    },
  )

  test('the matching cell, instead of the first one', () => {
    expect(rows('figoya launch event')[0]).toMatch(/^Figoya \| Launch Event \| 141,090/)
    expect(rows('escitalopram dec 2025')[0]).toMatch(/^Escitalopram \d+ mg \| Dec 2025 \| [\d,]+/)
  })

  test('a sheet by a column', () => {
    expect(rows('figoya')).toContain('KPIs-Brand | has a column Figoya | RARM')
  })

  test.each(['VOM-ODF-8', 'vom odf 8', 'vomodf8'])('a product by its SKU, %s', (sku) => {
    expect(rows(sku)[0]).toMatch(/^Vometron 8 mg ODF \| RX, new/)
  })

  test('a brand’s row by its molecule, and no brand without a stated molecule', () => {
    expect(rows('sugammadex vials').some((row) => row.includes('RARM › 6-Month Targets & HCP'))).toBe(true)
  })

  test('a phase by its number, its title, and a line of its drawer, which is shown', () => {
    expect(rows('phase 4')[0]).toMatch(/^Phase 4 \| Pre-Launch Activation \| \d+%$/)
    expect(rows('pre-launch activation')[0]).toMatch(/^Phase 4/)
    const [objective = ''] = phases[0]?.objectives ?? []
    expect(rows(objective)[0]).toMatch(/^Phase 1 \| … .*\| Objectives$/)
  })

  test.each([
    ['oncology progress', /^Oncology \| … \d+% \| Progress/],
    ['progress of diabetes', /^Diabetes/],
    ['phase four', /^Phase 4 \| Pre-Launch Activation/],
    ['Phase Seven', /^Phase 7/],
    ['phase 4 progress', /^Phase 4 \| … \d+% \| Progress/],
  ])('pages and actions by common words: %s', (query, found) => {
    expect(rows(query)[0]).toMatch(found)
  })

  test.each([
    ['dark mode', 'Dark mode'],
    ['light', 'Light mode'],
    ['appearance', 'Appearance of the system'],
    ['night', 'Dark mode'],
    ['system appearance', 'Appearance of the system'],
  ])('the appearance: %s', (query, name) => {
    const own = searchIndex()
    for (const entry of appearanceEntries) own.add(entry)
    expect(own.find(query, () => 6).groups[0]?.hits[0]?.entry.name).toBe(name)
  })

  test('a target by a figure of its own', () => {
    const [target] = targets
    const product = products.find(({ id }) => id === target?.productId)
    expect(rows(`${product?.name ?? ''} hcp visits`)).toContain(
      `${product?.name ?? ''} | HCP Visits | ${target?.hcpVisits ?? ''} | Targets & Tracking`,
    )
  })

  test('units, tools, sections and pages', () => {
    expect(rows('oncology').some((row) => row.startsWith('Oncology'))).toBe(true)
    expect(rows(tools[0]?.name ?? '')[0]).toMatch(/Tools$/)
    expect(rows('timeline')[0]).toBe('Timeline')
    expect(rows('rarm')[0]).toBe('RARM | RARM Strategy Workbook')
  })

  test('library items, locked and without an address', () => {
    const [group] = groupsFound(find(trainingMaterials[0]?.title ?? ''))
    expect(group?.rows[0]?.locked).toBe(true)
    const { goal } = index.get(`material/${trainingMaterials[0]?.id ?? ''}`) ?? {}
    expect(JSON.stringify(goal)).not.toMatch(/\/|\.pdf/)
  })

  test('nothing by the label of a figure alone, which every row has', () => {
    expect(rows('pharmacists').filter((row) => row.includes('Targets & Tracking'))).toEqual([])
  })
})

describe('the search tolerates', () => {
  test.each([
    ['figoyaa', 'figoya'],
    ['figyoa', 'figoya'],
    ['fgoya', 'figoya'],
    ['sugamadx', 'sugammadex'],
  ])('a typing error: %s', (typed, meant) => {
    expect(rows(typed).sort()).toEqual(rows(meant).sort())
    expect(find(typed).suggestion).toBe(meant)
  })

  test.each(['VÓMETRON', 'vömetron', "vome'tron", 'ＶＯＭＥＴＲＯＮ'])(
    'case, diacritics, punctuation and width: %s',
    (typed) => {
      expect(rows(typed)).toEqual(rows('vometron'))
      expect(find(typed).suggestion).toBeNull()
    },
  )

  test('no error in a number, and none in a short word', () => {
    expect(find('1556017').count).toBe(0)
    expect(allowedErrors('odf')).toBe(0)
    expect(allowedErrors('kpi2')).toBe(0)
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
  test('has names before other names, then texts, and the group of the best one first', () => {
    const groups = find('gluraz').groups.map(({ name }) => name)
    expect(groups[0]).toBe('products')
    const [first] = find('gluraz').groups
    expect(first?.hits.map(({ part }) => part === null)).toEqual(
      [...(first?.hits ?? [])].map(({ part }) => part === null).sort((a, b) => Number(b) - Number(a)),
    )
  })

  test('has a name that equals the query first', () => {
    const own = searchIndex()
    const goal = { kind: 'page', path: '/' } as const
    for (const name of ['Products of the past', 'Our products', 'Products'])
      own.add({ key: name, group: 'sections', sign: { kind: 'icon', of: 'section' }, name, goal })
    expect(own.find('products', () => 6).groups[0]?.hits.map(({ entry }) => entry.name)).toEqual([
      'Products',
      'Products of the past',
      'Our products',
    ])
  })

  test('has six of a group, their number, and fifty more with a press', () => {
    const [cells] = groupsFound(find('figoya'))
    expect(cells).toMatchObject({ title: 'Workbook cells · 6 of 9', more: 3 })
    const [all] = groupsFound(index.find('figoya', () => mostRows(1)))
    expect(all).toMatchObject({ title: 'Workbook cells', more: 0 })
  })
})

describe('the highlight', () => {
  test('is at the right position of the original text', () => {
    expect(marksIn('SAR 1,556,016', [{ text: '1556016', near: null }])).toEqual([[4, 13]])
    expect(marksIn('Vómetron', [{ text: 'vome', near: null }])).toEqual([[0, 4]])
    expect(marksIn('Men’s Health', [{ text: 'mens', near: null }])).toEqual([[0, 5]])
    expect(marksIn('Figoya', [{ text: 'figoyaa', near: new Set(['figoya']) }])).toEqual([[0, 6]])
  })

  test('words, numbers and punctuation are separated', () => {
    expect(wordsOf(fold("8mg ODF, Int'l 0.12 Łódź ß"))).toEqual([
      '8',
      'mg',
      'odf',
      'intl',
      '0.12',
      'lodz',
      'ss',
    ])
  })
})

test('a link to a row of a large sheet includes a search for it; a small sheet opens at the row', () => {
  const sheet = makeLargeSheet(300, 3)
  const entries = [...sheetEntries([{ id: 'rarm', name: 'RARM', workbook: { title: 'R', sheets: [sheet] } }])]
  const goal = entries.at(-1)?.goal
  expect(goal).toMatchObject({ kind: 'sheet', row: 299 })
  expect(goal?.kind === 'sheet' && goal.query).toMatch(/[?&]find=/)
  expect(index.get('row/mkt-budget/budget_allocation_by_product/0')?.goal).toEqual({
    kind: 'sheet',
    workbook: 'mkt-budget',
    query: '?sheet=budget_allocation_by_product&rows=0',
    row: 0,
  })
})

test('missing fields of an answer are skipped', () => {
  const own = searchIndex()
  const broken = { ...makeProduct(), sku: undefined, indications: null, viewAssets: undefined } as never
  for (const entry of listEntries({
    ...lists,
    products: [broken],
    targets: [makeTarget({ id: 'target-x', productId: 'x' })],
  }))
    own.add(entry)
  expect(own.find('vometron', () => 6).count).toBeGreaterThan(0)
})

test('an administrator’s actions are found by their effect, and by a SKU', () => {
  const acted = { phases, units: businessUnits, products, targets }
  const own = searchIndex()
  for (const entry of actionEntries(acted, { canEdit: true })) own.add(entry)
  const first = (query: string) => own.find(query, () => 6).groups[0]?.hits[0]?.entry.name
  expect(first('update progress onco')).toBe('Update progress of Oncology')
  expect(first('json')).toBe('Open the JSON editor')
  expect(first('undo')).toBe('Undo the last change')
  expect(first('sign out')).toBe('Sign out')
  expect(first('edit phase 4')).toBe('Edit Phase 4')
  expect(first('edit vom-odf-8')).toBe('Edit Vometron 8 mg ODF')
  expect(first('edit phase four')).toBe('Edit Phase 4')
  expect(actionEntries(acted, { canEdit: false }).filter(({ name }) => name.startsWith('Edit'))).toEqual([])
})

test.each([
  ['update progress', 'Update progress'],
  ['history', 'History of changes'],
  ['find an item', 'History of changes'],
  ['apply', 'Open the JSON editor'],
  ['load current', 'Open the JSON editor'],
  ['access requests', 'Access requests'],
  ['end now', 'Access requests'],
  ['grant', 'Access requests'],
  ['extend', 'Access requests'],
  ['accounts', 'Accounts'],
  ['add account', 'Accounts'],
  ['reset password', 'Accounts'],
  ['change password', 'Change password'],
  ['make a token', 'API tokens'],
  ['revoke', 'API tokens'],
  ['export', 'Export'],
  ['edit figures', 'Edit figures'],
  ['edit fields', 'Edit fields'],
  ['api reference', 'API reference'],
])('an action is found by the words on its button: %s', (query, name) => {
  const own = searchIndex()
  const acted = { phases, units: businessUnits, products, targets }
  for (const entry of actionEntries(acted, { canEdit: true, hasGrids: true, manages: true })) own.add(entry)
  expect(own.find(query, () => 6).groups[0]?.hits[0]?.entry.name).toBe(name)
})

test('a user without account management finds no accounts, and without grids none is opened', () => {
  const names = actionEntries({ phases, units: businessUnits, products, targets }, { canEdit: true }).map(
    ({ name }) => name,
  )
  for (const name of ['Access requests', 'Accounts', 'API tokens', 'Edit figures'])
    expect(names).not.toContain(name)
  expect(names).toContain('Change password')
})

test('the searched items are counted in words', () => {
  expect(lookedThroughText({ phases: 7, units: 6, products: 27, sheets: 17, items: 19 })).toBe(
    'Looked through seven phases, six units, 27 products, 17 sheets and 19 library items.',
  )
  expect(lookedThroughText({ phases: 1, units: 0, products: 10_000, sheets: 1, items: 1 })).toBe(
    'Looked through one phase, no units, 10,000 products, one sheet and one library item.',
  )
  expect(failedText('Products')).toBe('Products could not be searched.')
})

test('the last five results are kept, each once, newest first', () => {
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
})

describe('an excerpt of a text without spaces', () => {
  test.each(['市場準入', 'ก\u0E33', '👩‍💻'])('is cut between its characters: %s', (character) => {
    const { text, cutAfter } = excerpt(character.repeat(60), [])
    expect(cutAfter).toBe(true)
    expect(text.length).toBeGreaterThan(70)
    expect(text.replaceAll(character, '').length).toBeLessThan(character === '市場準入' ? 4 : 1)
  })
})
