import { describe, expect, test } from 'vitest'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'
import { deepEqual } from '~/data/domain/format/deepEqual'
import {
  currentDocument,
  pathText,
  planEdits,
  planText,
  withValue,
  type CheckChange,
  type EditPath,
  type EditPlan,
} from '~/data/domain/editing/jsonEdits'

const phases = [
  makePhase({ id: 'phase-4', progress: '0.72', owner: 'KOL Lead' }),
  makePhase({ id: 'phase-5', progress: '0.35' }),
]
const products = [makeProduct({ id: 'vometron-8-mg-odf' })]
const targets = [makeTarget({ productId: 'vometron-8-mg-odf', hcpVisits: 14 })]
const sources = { phases, products, targets }
const accept: CheckChange = () => []

function plan(document: unknown, check = accept): EditPlan | null {
  return planEdits(document, sources, check)
}

/** The plan in short: the ids that are called, and the rejected and ignored paths with the reason. */
function inShort(document: unknown) {
  const planned = plan(document)
  return (
    planned && {
      calls: planned.calls.map(({ collection, id }) => `${collection}/${id}`),
      refused: planned.refused.map(({ path, reason }) => `${pathText(path)}: ${reason}`),
      ignored: planned.ignored.map(({ path, reason }) => `${pathText(path)}: ${reason}`),
    }
  )
}

const change = { id: 'phase-4', progress: '0.78' }
const nothing = { calls: [], refused: [], ignored: [] }

describe('a document is invalid', () => {
  test.each([[null], [[]], ['phases'], [5], [{}], [{ units: [] }], [[{ phases: [] }]]])('%j', (document) => {
    expect(plan(document)).toBeNull()
  })
})

describe('an empty first key makes no call', () => {
  test.each([
    [{ phases: [] }],
    [{ phases: null }],
    [{ phases: {} }],
    [{ phases: '' }],
    [{ products: [] }],
    [{ targets: {} }],
    [{ targets: { by_product: {} } }],
    [{ targets: { by_product: null } }],
  ])('%j', (document) => {
    expect(inShort(document)).toEqual(nothing)
  })
})

describe('the first present key is used, whatever its value', () => {
  test.each([
    ['phases before products', { products: [{ id: 'x' }], phases: [change] }, ['timeline/phase-4']],
    ['phases before targets', { targets: { by_product: { x: {} } }, phases: [] }, []],
    ['products before targets', { targets: { by_product: { x: {} } }, products: [] }, []],
    ['even when it is null', { phases: null, products: [{ id: 'x' }] }, []],
  ])('%s', (_, document, calls) => {
    const short = inShort(document)
    expect(short?.calls).toEqual(calls)
    expect(short?.refused).toEqual([])
    expect(short?.ignored).toHaveLength(1)
  })

  test('and the others are ignored, with the reason', () => {
    expect(inShort({ phases: [], products: [], targets: {}, notes: '' })?.ignored).toEqual([
      'products: phases comes first',
      'targets: phases comes first',
      'notes: only phases, products and targets are read',
    ])
  })
})

describe('each entry', () => {
  test('becomes one call in its order, with only the fields that differ', () => {
    const document = {
      phases: [
        { id: 'phase-5', progress: '0.45', owner: 'Medical Affairs' },
        { ...phases[0], progress: '0.78' },
      ],
    }
    expect(plan(document)?.calls).toEqual([
      {
        path: ['phases', 0],
        collection: 'timeline',
        id: 'phase-5',
        changes: [
          { field: 'progress', before: '0.35', after: '0.45' },
          { field: 'owner', before: phases[1]?.owner, after: 'Medical Affairs' },
        ],
      },
      {
        path: ['phases', 1],
        collection: 'timeline',
        id: 'phase-4',
        changes: [{ field: 'progress', before: '0.72', after: '0.78' }],
      },
    ])
  })

  test('of targets.by_product changes the target of that product', () => {
    expect(
      inShort({ targets: { by_product: { 'vometron-8-mg-odf': { hcpVisits: 20 } }, total: 3 } }),
    ).toEqual({
      calls: ['targets/target-vometron-8-mg-odf'],
      refused: [],
      ignored: ['targets.total: only by_product is read'],
    })
  })

  test('is missing where targets hold no by_product: no call, and no refusal', () => {
    expect(inShort({ targets: { total: 3 } })).toEqual({
      ...nothing,
      ignored: ['targets.total: only by_product is read'],
    })
  })

  test('with the current values makes no call', () => {
    expect(inShort({ phases: [phases[0]] })).toEqual({
      ...nothing,
      ignored: ['phases[0]: it says what is there already'],
    })
  })

  test('of an item named before starts from the result of the first one', () => {
    const calls = plan({
      phases: [change, { id: 'phase-4', owner: 'Sales' }, { ...change, owner: 'Sales' }],
    })?.calls
    expect(calls?.map(({ changes }) => changes)).toEqual([
      [{ field: 'progress', before: '0.72', after: '0.78' }],
      [{ field: 'owner', before: 'KOL Lead', after: 'Sales' }],
    ])
  })

  test.each([
    ['a second time', [change, { ...change, progress: '0.8' }], ['phases[1].progress']],
    ['as it is stored', [change, { ...change, progress: '0.72' }], ['phases[1].progress']],
    ['after what is stored', [{ ...change, progress: '0.72' }, change], ['phases[1].progress']],
    [
      'twice more',
      [change, { ...change, progress: '0.8' }, { ...change, progress: '0.9' }],
      ['phases[1].progress', 'phases[2].progress'],
    ],
    [
      'in two fields',
      [
        { ...change, owner: 'Sales' },
        { id: 'phase-4', progress: '0.1', owner: 'Legal' },
      ],
      ['phases[1].progress', 'phases[1].owner'],
    ],
  ])('that sets a field of the same item to another value %s is rejected', (_, phases, places) => {
    const refused = plan({ phases })?.refused
    expect(refused).toEqual(
      places.map((place) => ({
        path: ['phases', Number(place[7]), place.slice(10)],
        reason: `has another value at phases[0].${place.slice(10)}: keep one of the two`,
      })),
    )
  })

  test.each([
    [{ phases: [5] }, 'phases[0]: must be an object'],
    [{ phases: [{ progress: '1' }] }, 'phases[0].id: must be the id of an item, as a text'],
    [{ phases: [{ id: 4 }] }, 'phases[0].id: must be the id of an item, as a text'],
    [{ phases: [{ id: 'phase-9' }] }, 'phases[0]: there is no "phase-9" in timeline'],
    [{ phases: { 'phase-4': {} } }, 'phases: must be a list of entries, each with its id'],
    [{ phases: 'all' }, 'phases: must be a list of entries, each with its id'],
    [{ phases: 5 }, 'phases: must be a list of entries, each with its id'],
    [{ phases: false }, 'phases: must be a list of entries, each with its id'],
    [{ targets: [1] }, 'targets: must be an object that holds by_product'],
    [{ targets: { by_product: [1] } }, 'targets.by_product: must be an object of entries by product id'],
    [{ targets: { by_product: { x: {} } } }, 'targets.by_product.x: there is no "target-x" in targets'],
  ])('%j is rejected', (document, refused) => {
    expect(inShort(document)).toEqual({ ...nothing, refused: [refused] })
  })

  test('that the contract rejects is rejected with the path of the field, and makes no call', () => {
    const check: CheckChange = (_, __, { progress }) =>
      progress === '1.4' ? [{ path: ['progress'], reason: 'must be less' }] : []
    const planned = plan({ phases: [change, { id: 'phase-5', progress: '1.4' }] }, check)
    expect(planned?.calls).toHaveLength(1)
    expect(planned?.refused).toEqual([{ path: ['phases', 1, 'progress'], reason: 'must be less' }])
  })
})

describe('a repeated key', () => {
  const planned = (text: string) => planText(text, sources, accept)

  test('is rejected with both of its positions, whatever its value', () => {
    const text =
      '{\n  "phases": [{ "id": "phase-4", "progress": "0.78", "progress": "0.72" }],\n  "phases": []\n}'
    expect(planned(text)?.refused).toEqual([
      {
        path: ['phases', 0, 'progress'],
        reason: 'stands at line 2, column 33 and again at line 2, column 53: keep one of the two',
        offsets: [34, 54],
      },
      {
        path: ['phases'],
        reason: 'stands at line 2, column 3 and again at line 3, column 3: keep one of the two',
        offsets: [4, 79],
      },
    ])
  })

  test('is rejected in targets, by their product', () => {
    const text = '{"targets": {"by_product": {"x": {}, "x": {}}}}'
    expect(planned(text)?.refused.map(({ path }) => pathText(path))).toContain('targets.by_product.x')
  })

  test('is ignored when the text is not JSON, or nothing of it is read', () => {
    expect(planned('{"phases": [], "phases": [')).toBeNull()
    expect(planned('{"a": 1, "a": 2}')).toBeNull()
  })

  test.each(['1e2', '1E2', '100'])('and a number has its JSON meaning: %s is 100', (number) => {
    const text = `{"targets": {"by_product": {"vometron-8-mg-odf": {"hcpVisits": ${number}}}}}`
    expect(planned(text)?.calls[0]?.changes).toEqual([{ field: 'hcpVisits', before: 14, after: 100 }])
  })
})

describe('the initial document', () => {
  test.each(['phases', 'products', 'targets'] as const)('of %s changes nothing when it is applied', (key) => {
    const planned = plan(JSON.parse(currentDocument(key, sources)))
    expect(planned?.calls).toEqual([])
    expect(planned?.refused).toEqual([])
    expect(planned?.ignored.map(({ reason }) => reason)).toEqual(
      sources[key].map(() => 'it says what is there already'),
    )
  })

  test('of targets is by product, without fixed fields', () => {
    expect(JSON.parse(currentDocument('targets', sources))).toEqual({
      targets: {
        by_product: {
          'vometron-8-mg-odf': {
            buId: 'onco',
            hcpVisits: 14,
            hospitalsReached: 2,
            pharmaciesActivated: 12,
            overallProgress: '0.62',
          },
        },
      },
    })
  })
})

test.each([
  [['phases', 2, 'progress'], 'phases[2].progress'],
  [['targets', 'by_product', 'a b'], 'targets.by_product["a b"]'],
  [[], ''],
])('the path %j reads %s', (path, text) => {
  expect(pathText(path)).toBe(text)
})

describe('a document with another value at a path', () => {
  const document = { phases: [{ id: 'a', progress: '0.1' }, { id: 'b' }], notes: 'x' }

  test.each<[EditPath, unknown]>([
    [['phases', 0, 'progress'], { ...document, phases: [{ id: 'a', progress: 'new' }, { id: 'b' }] }],
    [['phases', 1], { ...document, phases: [{ id: 'a', progress: '0.1' }, 'new'] }],
    [['notes'], { ...document, notes: 'new' }],
    [['added'], { ...document, added: 'new' }],
    [['phases', 2], document],
    [['notes', 'x'], document],
    [['notes', 0], document],
    [[], 'new'],
  ])('%j', (path, expected) => {
    const before = structuredClone(document)
    expect(withValue(document, path, 'new')).toStrictEqual(expected)
    expect(document).toStrictEqual(before)
  })
})

describe('two JSON values', () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [0, null, false],
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    ['a', 'b', false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1, 2], [1, 3], false],
    [1, {}, false],
    [{}, 1, false],
    ['', [], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [{}, [], false],
    [['a'], { 0: 'a' }, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: { b: { c: 1 } } }, { a: { b: { c: 1 } } }, true],
    [{ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, false],
    [{ toString: 1 }, {}, false],
  ])('%j and %j are equal: %s', (one, other, same) => {
    expect(deepEqual(one, other)).toBe(same)
  })
})
