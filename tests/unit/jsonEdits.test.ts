import { describe, expect, test } from 'vitest'
import {
  currentDocument,
  pathText,
  planEdits,
  planText,
  type CheckChange,
  type EditPlan,
} from '~/data/domain/editing/jsonEdits'
import { repeatedKeys } from '~/data/domain/editing/repeatedKeys'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'

const phases = [
  makePhase({ id: 'phase-4', progress: '0.72', owner: 'KOL Lead' }),
  makePhase({ id: 'phase-5', progress: '0.35' }),
]
const sources = {
  phases,
  products: [makeProduct({ id: 'vometron-8-mg-odf' })],
  targets: [makeTarget({ productId: 'vometron-8-mg-odf', hcpVisits: 14 })],
}
const accept: CheckChange = () => []
const plan = (document: unknown, check = accept) => planEdits(document, sources, check)
const planned = (text: string) => planText(text, sources, accept)

/** The plan in short: the called ids, and the rejected and ignored paths with the reason. */
function inShort({ calls, refused, ignored, unchanged }: EditPlan): string {
  const noted = (kind: string, all: EditPlan['refused']) =>
    all.map(({ path, reason }) => `${kind} ${pathText(path)}: ${reason}`)
  const called = calls.map(({ collection, id }) => `${collection}/${id}`)
  const same = unchanged.count > 0 ? [`${unchanged.count} ${unchanged.key} unchanged`] : []
  return [...called, ...noted('refused', refused), ...noted('ignored', ignored), ...same].join(' | ')
}

const change = { id: 'phase-4', progress: '0.78' }
const ofTarget = (target: object) => ({ targets: { by_product: { 'vometron-8-mg-odf': target } } })

describe('a document', () => {
  test.each('null [] "phases" 5 {} {"units":[]} [{"phases":[]}]'.split(' '))('%s is invalid', (text) => {
    expect(planned(text)).toBeNull()
  })

  const list = 'must be a list of entries, each with its id'
  const noId = 'phases[0].id: must be the id of an item, as a text'
  const ofProducts = 'must be an object of entries by product id'
  const first = 'ignored products: phases comes first | ignored targets: phases comes first'
  const plans: Record<string, string> = {
    '{"phases":[]}': '',
    '{"phases":null}': '',
    '{"targets":{"by_product":null}}': '',
    '{"phases":null,"products":[{"id":"x"}]}': 'ignored products: phases comes first',
    '{"targets":{},"products":[]}': 'ignored targets: products comes first',
    '{"phases":[],"products":[],"targets":{},"notes":""}': `${first} | ignored notes: only phases, products and targets are read`,
    '{"targets":{"total":3}}': 'ignored targets.total: only by_product is read',
    '{"phases":[{"id":"phase-4","progress":"0.72"}]}': '1 phases unchanged',
    '{"products":[{"id":"x"}],"phases":[{"id":"phase-4","progress":"1"}]}':
      'timeline/phase-4 | ignored products: phases comes first',
    '{"targets":{"by_product":{"vometron-8-mg-odf":{"hcpVisits":20}},"total":3}}':
      'targets/target-vometron-8-mg-odf | ignored targets.total: only by_product is read',
    '{"phases":[5]}': 'refused phases[0]: must be an object',
    '{"phases":[{"id":4}]}': `refused ${noId}`,
    '{"phases":[{"id":"phase-9"}]}': 'refused phases[0]: there is no "phase-9" in timeline',
    '{"phases":{"phase-4":{}}}': `refused phases: ${list}`,
    '{"targets":[1]}': 'refused targets: must be an object that holds by_product',
    '{"targets":{"by_product":[1]}}': `refused targets.by_product: ${ofProducts}`,
    '{"targets":{"by_product":{"x":{}}}}': 'refused targets.by_product.x: there is no "target-x" in targets',
  }
  test.each(Object.entries(plans))('%s is planned as: %s', (text, expected) => {
    expect(inShort(planned(text) ?? expect.fail())).toBe(expected)
  })

  test('becomes one call for each entry in its order, with only the fields that differ', () => {
    const both = { id: 'phase-5', progress: '0.45', owner: 'Medical' }
    const progress = { field: 'progress', before: '0.35', after: '0.45' }
    const owner = { field: 'owner', before: phases[1]?.owner, after: 'Medical' }
    const one = [{ field: 'progress', before: '0.72', after: '0.78' }]
    expect(plan({ phases: [both, { ...phases[0], ...change }] })?.calls).toEqual([
      { path: ['phases', 0], collection: 'timeline', id: 'phase-5', changes: [progress, owner] },
      { path: ['phases', 1], collection: 'timeline', id: 'phase-4', changes: one },
    ])
  })

  test('may name an item again, which then starts from the result of the first entry', () => {
    const again = { id: 'phase-4', owner: 'Sales' }
    const calls = plan({ phases: [change, again, { ...change, ...again }] })?.calls
    expect(calls?.map(({ changes }) => changes)).toEqual([
      [{ field: 'progress', before: '0.72', after: '0.78' }],
      [{ field: 'owner', before: 'KOL Lead', after: 'Sales' }],
    ])
  })

  test.each<[string, object[], string]>([
    ['a second time', [change, { progress: '0.8' }], '[1].progress'],
    ['after what is stored', [{ progress: '0.72' }, change], '[1].progress'],
    ['in two fields', [change, { owner: 'A' }, { progress: '0.1', owner: 'B' }], '[2].progress [2].owner'],
  ])('may not set a field of the same item to another value %s', (_, entries, paths) => {
    const refused = plan({ phases: entries.map((entry) => ({ id: 'phase-4', ...entry })) })?.refused
    expect(refused?.map(({ path }) => pathText(path).replace('phases', '')).join(' ')).toBe(paths)
    for (const { path, reason } of refused ?? []) {
      const first = `phases[${path[2] === 'owner' ? 1 : 0}].${path[2]}`
      expect(reason).toBe(`has another value at ${first}: keep one of the two`)
    }
  })

  test('that the contract rejects is rejected with the path of the field, and makes no call', () => {
    const check: CheckChange = (_, __, { progress }) =>
      progress === '1.4' ? [{ path: ['progress'], reason: 'must be less' }] : []
    const checked = plan({ phases: [change, { id: 'phase-5', progress: '1.4' }] }, check) ?? expect.fail()
    expect(inShort(checked)).toBe('timeline/phase-4 | refused phases[1].progress: must be less')
  })

  test.each(['phases', 'products', 'targets'] as const)('as it begins, of %s, changes nothing', (key) => {
    const document = JSON.parse(currentDocument(key, sources)) as object
    const unchanged = { key, count: sources[key].length }
    expect(plan(document)).toEqual({ calls: [], refused: [], ignored: [], unchanged })
  })

  test('as it begins, of targets, is by product, without fixed fields', () => {
    const figures = { hcpVisits: 14, hospitalsReached: 2, pharmaciesActivated: 12, overallProgress: '0.62' }
    expect(JSON.parse(currentDocument('targets', sources))).toEqual(ofTarget({ buId: 'onco', ...figures }))
  })
})

describe('a repeated key', () => {
  test.each<[string, string, string]>([
    ['at the top', '{"phases": [1], "phases": [2]}', 'phases: 1 and 16'],
    ['in an entry', '{"phases": [{}, {"id": "a", "id": "b"}]}', 'phases[1].id: 17 and 28'],
    ['after an inner list', '{"b": [[1, 2], {"c": 1, "c": 2}]}', 'b[1].c: 16 and 24'],
    ['once plain and once escaped', '{"progress": 1, "\\u0070rogress": 2}', 'progress: 1 and 16'],
    ['that ends with a backslash', '{"a\\\\": 1, "a\\\\": "\\\\"}', '["a\\\\"]: 1 and 11'],
    ['that every object has', '{"__proto__": 1, "__proto__": 2}', '__proto__: 1 and 17'],
    ['within what a repeated one holds', '{"a": {"b": 1, "b": 2}, "a": 1}', 'a.b: 7 and 15, a: 1 and 24'],
    ['only in two objects is none', '[{"a": 1}, {"a": 2}, {"b": {"a": 1}, "a": 2}]', ''],
    ['only as values is none', '{"a": "a", "b": ["a", "a", {"c": "a"}]}', ''],
    ['only within a text is none', '{"a": "\\"a\\": 1, {\\"a\\": 1, \\"a\\": 2}"}', ''],
    ['only in the names of every object is none', '{"toString": 1, "constructor": 2}', ''],
  ])('%s', (_, text, found) => {
    const keys = repeatedKeys(text)
    expect(keys.map((key) => `${pathText(key.path)}: ${key.first} and ${key.again}`).join(', ')).toBe(found)
  })

  test('is rejected with both of its positions, whatever its value', () => {
    const text =
      '{\n  "phases": [{ "id": "phase-4", "progress": "0.78", "progress": "0.72" }],\n  "phases": []\n}'
    const refused = planned(text)?.refused ?? []
    expect(refused.map(({ path, reason }) => `${pathText(path)} ${reason}`)).toEqual([
      'phases[0].progress appears at line 2, column 33 and again at line 2, column 53: keep one of the two',
      'phases appears at line 2, column 3 and again at line 3, column 3: keep one of the two',
    ])
    expect(refused.flatMap(({ offsets = [] }) => [...offsets])).toEqual([34, 54, 4, 79])
  })

  test('is rejected in targets, by their product', () => {
    const refused = planned('{"targets": {"by_product": {"x": {}, "x": {}}}}')?.refused
    expect(refused?.map(({ path }) => pathText(path))).toContain('targets.by_product.x')
  })

  test.each(['{"phases": [], "phases": [', '{"a": 1, "a": 2}'])(
    'is ignored where nothing is read: %s',
    (text) => {
      expect(planned(text)).toBeNull()
    },
  )
})

test.each([
  ['[1,{"a":1,"b":[2]}]', '[1,{"b":[2],"a":1}]', true],
  ['1', '"1"', false],
  ['null', '{}', false],
  ['[1,2]', '[2,1]', false],
  ['[1]', '[1,2]', false],
  ['["a"]', '{"0":"a"}', false],
  ['{"a":1}', '{"a":1,"b":2}', false],
  ['{"a":{"b":1}}', '{"a":{"b":2}}', false],
  ['{"toString":1}', '{}', false],
])('%s and %s are equal JSON values: %s', (one, other, same) => {
  expect(deepEqual(JSON.parse(one), JSON.parse(other))).toBe(same)
})

test('a missing field is not another missing field', () => {
  expect(deepEqual({ a: undefined }, { b: undefined })).toBe(false)
})
