import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { patchSchemas, storedSchemas, type PatchableName } from '~/data/contract/collections'
import { fieldsOf } from '~/data/contract/descriptors'
import { patchOf } from '~/data/contract/patchOf'
import { silentPlaces } from '../support/silentSchemas'

const text = z.string()
const patchable = Object.keys(patchSchemas) as PatchableName[]

/** Schemas that give a missing field a value. */
const silent: [string, z.ZodType][] = [
  ['a default', text.default('x')],
  ['a prefault', text.prefault('x')],
  ['a catch', text.catch('x')],
  ['an optional field', text.optional()],
  ['a nullish field', text.nullish()],
  ['a default that may be null', text.default('x').nullable()],
  ['a default that is read only', text.default('x').readonly()],
  ['one of a union', z.union([z.number(), text.default('x')])],
  ['a default that is worked out later', z.lazy(() => text.default('x'))],
  ['a default before a transform', text.default('x').transform((value) => value.trim())],
  ['a preprocessed field', z.preprocess((value) => value ?? 'x', text)],
  ['anything', z.unknown()],
]

describe('a patch', () => {
  test.each(patchable)('without fields is empty, in %s', (collection) => {
    expect(patchSchemas[collection].parse({})).toEqual({})
    expect(Object.keys(patchSchemas[collection].parse({}))).toEqual([])
  })

  test.each(silent)('removes unknown fields, even when the item has %s', (_, field) => {
    const patch = patchOf(z.strictObject({ name: text, note: field }))
    expect(Object.keys(patch.parse({}))).toEqual([])
    expect(patch.parse({ name: 'New' })).toEqual({ name: 'New' })
    expect(patch.parse({ note: 'Set' })).toEqual({ note: 'Set' })
  })
})

describe('an item schema', () => {
  test.each(Object.entries(storedSchemas))(
    'gives no missing field a value, except optional ones, in %s',
    (name, list) => {
      const silent = silentPlaces(list.element).map((place) => place.split('.').at(-1))
      expect(silent).toEqual(fieldsOf(name).flatMap((field) => ('missing' in field ? [field.name] : [])))
    },
  )

  test.each(silent)('with %s would be found, at any depth', (_, field) => {
    const places = (schema: z.ZodType) => silentPlaces(schema).length
    expect(places(z.strictObject({ name: text, note: field }))).toBeGreaterThan(0)
    expect(places(z.strictObject({ notes: z.array(z.strictObject({ note: field })) }))).toBeGreaterThan(0)
    expect(places(z.strictObject({ notes: z.record(z.string(), z.tuple([text, field])) }))).toBeGreaterThan(0)
    expect(
      places(z.strictObject({ note: z.union([text, z.strictObject({ note: field })]) })),
    ).toBeGreaterThan(0)
  })

  test('without any passes', () => {
    const item = z.strictObject({
      name: text,
      notes: z.array(z.strictObject({ text })),
      note: text.nullable(),
    })
    expect(silentPlaces(item)).toEqual([])
  })
})
