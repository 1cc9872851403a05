import { describe, expect, test } from 'vitest'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { changeRows, spokenChanges } from '~/data/domain/history/changeRows'
import type { ItemChange } from '~/data/domain/history/netChanges'
import { shownChanges } from '~/data/domain/history/shownChanges'
import { digestLines } from '~/data/domain/history/visitDigest'

const items = { phases, units: businessUnits, products }

const change = (path: string, before: object, after: object, by?: string): ItemChange => {
  const [collection = '', id = ''] = path.split('/')
  const at = '2025-10-14T14:35:00.000Z'
  return { collection, id, at, before: { ...before }, after: { ...after }, ...(by !== undefined && { by }) }
}

const phase4 = change('timeline/phase-4', { progress: '0.7' }, { progress: '0.72' }, 'admin')
const onco = change('business-units/onco', { progress: '0.76' }, { progress: '0.78' })
const visits = change('targets/target-vometron-8-mg-odf', { hcpVisits: 12 }, { hcpVisits: 14 })
const owner = change('timeline/phase-3', { owner: 'KOL Lead', dates: 'Sep' }, { owner: 'Mona', dates: 'Oct' })

describe('the list of changes', () => {
  test('names each by its item and field, with its anchor and icon', () => {
    const rows = changeRows([phase4, onco, visits, owner], items)
    expect(rows.map(({ title, anchor, by }) => [title, anchor, by])).toEqual([
      ['Phase 4 progress', 'timeline-phase-4', 'admin'],
      ['Oncology progress', 'business-units-unit-onco', null],
      ['Vometron 8 mg ODF target HCP visits', 'tracking-target-vometron-8-mg-odf', null],
      ['Phase 3 2 fields', 'timeline-phase-3', null],
    ])
    expect(rows.map(({ sign }) => sign)).toEqual([
      { of: 'phase', status: 'IN PROGRESS' },
      { of: 'unit', unitId: 'onco' },
      { of: 'unit', unitId: 'onco' },
      { of: 'phase', status: 'COMPLETED' },
    ])
    expect(rows[0]?.fields).toEqual([{ field: 'progress', before: '70%', after: '72%' }])
  })

  test.each<[string, ItemChange[], string]>([
    ['a progress', [phase4], 'Phase 4, 72%, was 70%.'],
    ['a figure of a target', [visits], 'Vometron 8 mg ODF target, HCP visits 14, was 12.'],
    ['several fields', [owner], 'Phase 3 2 fields changed.'],
    [
      'three of five, and the rest by their number',
      [phase4, onco, visits, owner, phase4],
      'Phase 4, 72%, was 70%. Oncology, 78%, was 76%. Vometron 8 mg ODF target, HCP visits 14, was 12. And 2 more.',
    ],
    ['nothing', [], ''],
  ])('is announced: %s', (_, changes, text) => {
    expect(spokenChanges(changes, items)).toBe(text)
  })
})

describe('the notice of a change on the page', () => {
  test.each<[string, ItemChange, (readonly [string, string | null])[]]>([
    ['the progress of a phase', phase4, [['progress', '70%']]],
    [
      'the state that it comes to',
      change('timeline/phase-6', { progress: '0' }, { progress: '0.04' }),
      [
        ['progress', '0%'],
        ['status', 'PENDING'],
      ],
    ],
    [
      'a unit whose progress is missing stands at the default',
      change('business-units/onco', { progress: 'abc' }, { progress: '0.8' }),
      [['progress', '70%']],
    ],
    ['a count', change('targets/t', { hcpVisits: 1200 }, { hcpVisits: 1300 }), [['hcpVisits', '1,200']]],
    [
      'a share that reads the same is none',
      change('targets/t', { overallProgress: '0.501' }, { overallProgress: '0.502' }),
      [],
    ],
    ['a text', change('products/p', { status: 'Draft' }, { status: 'Launch-ready' }), [['status', 'Draft']]],
    [
      'the lines that came',
      change(
        'products/p',
        { activitiesDone: ['a'], viewAssets: [{ title: 'x' }] },
        { activitiesDone: ['a', 'b'], viewAssets: [{ title: 'x' }, { title: 'y' }] },
      ),
      [
        ['activitiesDone/1', null],
        ['viewAssets/1', null],
      ],
    ],
    ['a yes or no has no text of its own', change('products/p', { isNewNov: true }, { isNewNov: false }), []],
  ])('%s', (_, given, expected) => {
    expect(shownChanges([given], phases).map(({ field, before }) => [field, before])).toEqual(expected)
  })

  test('an item is identified by its anchor, and by its path where it has none', () => {
    const tool = change('tools/odftech', { activeUsers: 1 }, { activeUsers: 2 })
    const keys = shownChanges([phase4, tool], phases).map(({ item }) => item)
    expect(keys).toEqual(['timeline-phase-4', 'tools/odftech'])
  })
})

describe('since the last visit', () => {
  const texts = (changes: readonly ItemChange[]) =>
    digestLines(changes, items).map(({ label, items: named, more }) => [
      label,
      ...named.map(({ name, sides, note }) =>
        [name, sides ? `${sides.before} → ${sides.after}` : note].filter(Boolean).join(' '),
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ])

  test.each<[string, ItemChange[], string[][]]>([
    ['nothing', [], []],
    ['a phase', [phase4], [['Phases', 'Phase 4 70% → 72%']]],
    [
      'a phase that began, one that ended, and one of another owner, in their order',
      [
        owner,
        change('timeline/phase-6', { progress: '0' }, { progress: '0.04' }),
        change('timeline/phase-5', { progress: '0.5' }, { progress: '1' }),
      ],
      [['Phases', 'Phase 3 2 fields changed', 'Phase 5 completed', 'Phase 6 started']],
    ],
    [
      'three units, and the rest by their number',
      ['hosp', 'onco', 'sleep', 'diab', 'resp'].map((id) =>
        change(`business-units/${id}`, { progress: '0.5' }, { progress: '0.6' }),
      ),
      [['Units', 'Oncology 50% → 60%', 'Diabetes 50% → 60%', 'Respiratory 50% → 60%', 'and 2 more']],
    ],
    ['one figure', [visits], [['Targets', 'Vometron 8 mg ODF, HCP visits 12 → 14']]],
    [
      'figures, with the one that moved most',
      [
        visits,
        change(
          'targets/target-sitagia-100-mg',
          { pharmaciesActivated: 9, overallProgress: '0.1' },
          { pharmaciesActivated: 4, overallProgress: '0.9' },
        ),
      ],
      [['Targets', '3 figures of 2 products; most: Sitagia 100 mg, pharmacists 9 → 4']],
    ],
    [
      'a share, where no count moved',
      [change('targets/target-sitagia-100-mg', { overallProgress: '0.1' }, { overallProgress: '0.2' })],
      [['Targets', 'Sitagia 100 mg, overall progress 10% → 20%']],
    ],
    [
      'what was done for a product, which is no longer to be done',
      [
        change(
          'products/sitagia-100-mg',
          { activitiesDone: [], activitiesNext: ['a', 'b'], viewAssets: [] },
          { activitiesDone: ['a', 'b'], activitiesNext: [], viewAssets: [{ title: 'Card' }] },
        ),
      ],
      [['Products', 'Sitagia 100 mg: 2 activities done, 1 new material']],
    ],
    [
      'one other field by its name, several by their number',
      [
        change('products/sitagia-100-mg', { status: 'Draft' }, { status: 'Ready' }),
        change('products/thiotica-300-mg', { status: 'Draft', sku: 'A' }, { status: 'Ready', sku: 'B' }),
        change(
          'products/gluraz-xr-500-mg',
          { status: 'Draft', activitiesDone: [] },
          { status: 'Ready', activitiesDone: ['a'] },
        ),
      ],
      [
        [
          'Products',
          'Thiotica 300 mg: 2 fields changed',
          'Gluraz XR 500 mg: 1 activity done, 1 other field changed',
          'Sitagia 100 mg: status changed',
        ],
      ],
    ],
    [
      'an item that is gone',
      [change('products/gone', { status: 'Draft' }, { status: 'Ready' })],
      [['Products', 'gone: status changed']],
    ],
  ])('%s', (_, changes, expected) => {
    expect(texts(changes)).toEqual(expected)
  })

  test('each change links to its item', () => {
    const lines = digestLines([phase4, onco, visits, change('products/p', { sku: 'A' }, { sku: 'B' })], items)
    expect(lines.map(({ items: [first] }) => first?.anchor)).toEqual([
      'timeline-phase-4',
      'business-units-unit-onco',
      'tracking-target-vometron-8-mg-odf',
      'products-product-p',
    ])
  })
})
