import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkChange } from '~/app/features/editing/checkChange'
import { contractFields } from '~/app/features/editing/contractFields'
import {
  firstValue,
  newFields,
  newItemIssues,
  newItemOf,
  ownedItem,
  ownedList,
} from '~/app/features/editing/newItem'
import {
  listNames,
  newItemSchemas,
  patchSchemas,
  storedSchemas,
  type PatchableName,
} from '~/data/contract/collections'
import { fieldsOf } from '~/data/contract/descriptors'
import { drawing } from '~/data/contract/fields'
import { patchOf } from '~/data/contract/patchOf'
import { pathText, planEdits, type EditableItem } from '~/data/domain/editing/jsonEdits'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'
import { namesAt, valuesAt } from '~/ui/panels/JsonEditor/editorFields'

const phase = makePhase()
const target = makeTarget()

/** Errors in words: "owner: must not be blank". */
const wordsOf = (issues: readonly { path: readonly (string | number)[]; reason: unknown }[] = []) =>
  issues.map(({ path, reason }) => `${pathText(path)}: ${String(reason)}`)

describe('a schema gives no missing field a value:', () => {
  const text = z.string()

  const silent: [string, z.ZodType][] = [
    ['a default', text.default('x')],
    ['an optional field', text.optional()],
    ['one of a union', z.union([z.number(), text.default('x')])],
    ['a default that is worked out later', z.lazy(() => text.default('x'))],
    ['a preprocessed field', z.preprocess((value) => value ?? 'x', text)],
  ]

  test.each(Object.entries(patchSchemas))('a change without fields is empty, in %s', (_, schema) => {
    expect(Object.keys(schema.parse({}))).toEqual([])
  })

  test.each(silent)('a change removes unknown fields, even when the item has %s', (_, field) => {
    const patch = patchOf(z.strictObject({ name: text, note: field }))
    expect(Object.keys(patch.parse({}))).toEqual([])
    expect(patch.parse({ name: 'New' })).toEqual({ name: 'New' })
    expect(patch.parse({ note: 'Set' })).toEqual({ note: 'Set' })
  })

  test.each(Object.entries(storedSchemas))(
    'a stored item, except in optional fields, in %s',
    (name, list) => {
      const silent = new Set<unknown>()
      z.toJSONSchema(list.element, {
        ...{ io: 'input', unrepresentable: 'any' },
        override: ({ zodSchema, path }) => {
          if (z.safeParse(zodSchema, undefined).success) silent.add(path.at(-1))
        },
      })
      const optional = fieldsOf(name).flatMap((field) => ('missing' in field ? [field.name] : []))
      expect(silent).toEqual(new Set(optional))
    },
  )
})

describe('a change of an administrator', () => {
  const check = (collection: PatchableName, item: EditableItem, change: Readonly<Record<string, unknown>>) =>
    wordsOf(checkChange(collection, item, change, new Map([[item.id, item]])))

  test('is checked in each list, and accepted when it is valid', () => {
    expect(check('timeline', phase, { progress: '0.333', owner: 'KOL Lead' })).toEqual([])
    expect(check('targets', target, { productId: 'other' })).toEqual(['productId: cannot be changed'])
  })

  test('is rejected with every invalid field, each once', () => {
    const change = { name: ' ', rxOtc: 'X', viewAssets: [{ title: 'Deck', url: 'x' }, 5], size: 1 }
    expect(check('products', makeProduct(), change)).toEqual([
      'name: must not be blank',
      'rxOtc: must be RX or OTC',
      'viewAssets[0].url: is not a field there',
      'viewAssets[1]: must be an object',
      expect.stringMatching(/^size: is not a field of products; its fields are name, sku, /),
    ])
  })

  test('to the SKU of another product is rejected, after the earlier entries and with other issues', () => {
    const products = ['a', 'b', 'c'].map((id) => makeProduct({ id, sku: `SKU-${id}` }))
    const refused = (...edits: object[]) =>
      wordsOf(planEdits({ products: edits }, { phases: [], products, targets: [] }, checkChange)?.refused)
    expect(refused({ id: 'a', sku: 'SKU-b', name: '' })).toEqual([
      'products[0].name: must not be blank',
      'products[0].sku: must be unique, and "SKU-b" is that of "b"',
    ])
    expect(refused({ id: 'a', sku: 'SKU-a' })).toEqual([])
    expect(refused({ id: 'a', sku: 'New' }, { id: 'b', sku: 'SKU-a' })).toEqual([])
    expect(refused({ id: 'a', sku: 'New' }, { id: 'b', sku: 'New' })).toEqual([
      'products[1].sku: must be unique, and "New" is that of "a"',
    ])
  })
})

describe('the JSON editor knows', () => {
  const fields = contractFields({ phases: [phase], products: [makeProduct()], targets: [target] })
  const names = (path: (string | number)[]) => namesAt(path, fields).map(({ name }) => name)

  test('the three keys, the fields of each entry and the products of by_product', () => {
    expect(names([])).toEqual(['phases', 'products', 'targets'])
    expect(names(['phases', 0])).toEqual(['id', ...Object.keys(phase).filter((field) => field !== 'id')])
    expect(names(['targets'])).toEqual(['by_product'])
    expect(names(['targets', 'by_product'])).toEqual([target.productId])
    expect(names(['targets', 'by_product', 'x'])).not.toContain('productId')
  })

  test('the contract’s rule for a field in its own words, and the values that it accepts', () => {
    const progress = namesAt(['phases', 0], fields).find(({ name }) => name === 'progress')
    expect(progress?.hint).toBe('must be a decimal string from "0" to "1"')
    expect(valuesAt(['phases', 0, 'status'], fields)).toContain('"COMPLETED"')
    expect(valuesAt(['phases', 0, 'id'], fields)).toEqual(['"phase-4"'])
  })
})

describe('a new item', () => {
  const others = {
    units: [{ id: 'onco', name: 'Oncology' }],
    products: ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), buId: id === 'a' ? 'onco' : 'diab' })),
    phases: [{ id: 'phase-1', title: 'Strategy' }],
    own: [{ id: 'target-a', productId: 'a' }],
    categories: ['CLM', 'Digital Assets'],
  }
  const noFigures = { hospitalsReached: 0, pharmaciesActivated: 0, overallProgress: '0' }

  test.each(listNames)(
    'of %s has each field of the contract, and requires those that must be typed',
    (name) => {
      const fields = newFields(name, others)
      const item = newItemOf(name, fields, {}, others)
      const { id: _, ...shape } = newItemSchemas[name].shape
      expect(Object.keys(item).sort()).toEqual(Object.keys(shape).sort())
      const issues = newItemIssues(name, item, [])
      const optional = fieldsOf(name).filter(({ kind }) => kind === 'note' || kind === 'dayOrNone')
      const empty = new Set(optional.map(({ name }) => name))
      const typed = fields.filter(
        ({ name, kind }) => ['line', 'paragraph', 'day'].includes(kind.of) && !empty.has(name),
      )
      expect(issues.map(({ path }) => path[0])).toEqual(typed.map(({ name }) => name))
      expect(issues.every(({ reason }) => reason.startsWith('must '))).toBe(true)
    },
  )

  test('of a product can include its target, with zeros and in its unit', () => {
    expect(listNames.filter((name) => ownedList(name))).toEqual(['products'])
    const product = { id: 'quellora', buId: 'diab', sku: 'Q-1' }
    const owned = { productId: 'quellora', buId: 'diab', hcpVisits: 0, ...noFigures }
    expect(ownedItem('targets', product)).toEqual(owned)
  })

  test('of a target is for a product without one, in its unit', () => {
    const fields = newFields('targets', others)
    expect(fields[0]?.kind).toEqual({ of: 'choice', options: [{ value: 'b', label: 'B' }] })
    expect(fields.map(({ name }) => name)).not.toContain('buId')
    const made = newItemOf('targets', fields, { hcpVisits: '1,234' }, others)
    expect(made).toEqual({ productId: 'b', buId: 'diab', hcpVisits: 1234, ...noFigures })
  })

  test('of a risk threatens a phase or none; of a phase waits for any', () => {
    const kindOf = (list: 'risks' | 'timeline', name: string) =>
      newFields(list, others).find((field) => field.name === name)?.kind
    const strategy = { value: 'phase-1', label: '1 Strategy' }
    expect(kindOf('risks', 'phase')).toEqual({
      of: 'choice',
      options: [{ value: '', label: 'None' }, strategy],
    })
    expect(kindOf('timeline', 'after')).toEqual({ of: 'links', options: [strategy] })
  })

  test('starts with the first option, 0 or nothing, and must have a unique SKU', () => {
    const fields = newFields('products', others)
    expect(Object.fromEntries(fields.map((field) => [field.name, firstValue(field)]))).toMatchObject({
      ...{ name: '', buId: 'onco', rxOtc: 'RX', isNewNov: 'no', indications: [] },
    })
    const item = newItemOf('products', fields, { name: 'New', sku: 'A-1' }, others)
    const issues = wordsOf(newItemIssues('products', item, [{ id: 'a', sku: 'A-1' }]))
    expect(issues).toContain('sku: must be unique, and "A-1" is that of "a"')
  })
})

test.each([
  ['a PNG within it', '<image width="96" height="96" href="data:image/png;base64,iVBORw0KGgo="/>', true],
  ['an SVG within it', '<image width="96" height="96" href="data:image/svg+xml;base64,PHN2Zz4="/>', false],
  ['a picture from elsewhere', '<image width="9" height="9" href="https://example.com/a.png"/>', false],
  ['a script beside it', '<image width="9" height="9" href="data:image/png;base64,iV="/><script/>', false],
])('a drawing with %s', (_, content, isAllowed) => {
  expect(drawing.safeParse(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`).success).toBe(
    isAllowed,
  )
})
