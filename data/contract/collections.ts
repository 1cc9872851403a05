import { z } from 'zod'
import { requireUnique } from './crossItemRules'
import type { Descriptor, Field, ItemOf, StoredItemOf } from './descriptor'
import { collectionNames, descriptors, isSingle, type CollectionName } from './descriptors'
import * as kinds from './fields'
import { patchOf } from './patchOf'

export {
  collectionNames,
  isCollectionName,
  isListName,
  isSingle,
  listNames,
  type CollectionName,
  type Collections,
  type ListName,
  type StoredCollections,
} from './descriptors'

type Described<C extends CollectionName> = (typeof descriptors)[C]

type ItemShape<D extends Descriptor> = { [F in keyof ItemOf<D>]: z.ZodType<ItemOf<D>[F]> }

/** The fields that a change may contain: not the id, and not fixed fields. */
type Changed<D extends Descriptor> = {
  [F in keyof D['fields'] & keyof ItemOf<D>]: D['fields'][F] extends { fixed: true } ? never : F
}[keyof D['fields'] & keyof ItemOf<D>]

interface SchemasOf<D extends Descriptor> {
  /** As it is stored, with its hidden fields. */
  stored: z.ZodObject<{ [F in keyof StoredItemOf<D>]: z.ZodType<StoredItemOf<D>[F]> }, z.core.$strict>
  item: z.ZodObject<ItemShape<D>, z.core.$strict>
  patch: z.ZodObject<{ [F in Changed<D>]: z.ZodOptional<z.ZodType<ItemOf<D>[F]>> }, z.core.$strict>
  created: z.ZodObject<Omit<ItemShape<D>, 'id'> & { id: z.ZodOptional<typeof kinds.id> }, z.core.$strict>
}

type Schemas = { [C in CollectionName]: SchemasOf<Described<C>> }

/** Any part of an item, as a PATCH of its list accepts it. */
export type Patch<C extends CollectionName> = z.infer<Schemas[C]['patch']>

/** The collections whose items can be changed: all of them. */
export type PatchableName = CollectionName

const schemas = Object.fromEntries(
  Object.entries(descriptors).map(([name, descriptor]) => [name, schemasOf(descriptor)]),
) as unknown as Schemas

/** The schema of a PATCH, by collection (specification, section 7). */
export const patchSchemas = mapped(({ patch }) => patch) as { [C in CollectionName]: Schemas[C]['patch'] }

/** The lists, as readers see them. */
export const collectionSchemas = mapped(({ item }, name) => {
  const list = listOf(name, item)
  return isSingle(name) ? list : list.meta({ id: `${descriptors[name].schema}List` })
}) as { [C in CollectionName]: z.ZodArray<Schemas[C]['item']> }

/** The lists, as they are stored. */
export const storedSchemas = mapped(({ stored }, name) => listOf(name, stored)) as {
  [C in CollectionName]: z.ZodArray<Schemas[C]['stored']>
}

/** The schema of a new item. Its id may be left out. Texts are validated as new ones. */
export const newItemSchemas = mapped(({ created }) => created) as {
  [C in CollectionName]: Schemas[C]['created']
}

/** All ids of a list in the new order, each once. */
export const orderSchema = z
  .array(kinds.id, { error: 'must be a list of ids' })
  .superRefine((ids, context) => {
    const known = new Set<string>()
    for (const each of ids) {
      if (known.has(each)) context.addIssue({ code: 'custom', message: `names "${each}" twice` })
      known.add(each)
    }
  })
  .meta({ id: 'Order' })

/** The most items in a list. */
export const MAX_ITEMS = 5_000

export function isPatchableName(name: string): name is PatchableName {
  return Object.hasOwn(descriptors, name)
}

function listOf(name: CollectionName, item: z.ZodType) {
  const list = z.array(item as z.ZodType<{ id: string }>)
  return (isSingle(name) ? list.length(1, { error: 'must have one item' }) : list).superRefine(
    requireUnique(name),
  )
}

function schemasOf({ schema: schemaName, fields, idOf, numbered, spans = [], single }: Descriptor) {
  const id = numbered === undefined ? kinds.plainId : kinds.numberedId(numbered)
  const schemaFor = (named: readonly [string, Field][], to = (schema: z.ZodType) => schema) =>
    Object.fromEntries(named.map(([name, field]) => [name, orMissing(to(schemaOf(field)), field)]))
  const all = Object.entries(fields)
  const shown = all.filter(([, { hidden }]) => !hidden)
  const changed = all.filter(([, { fixed }]) => !fixed)
  const patch = patchOf(
    z.strictObject(Object.fromEntries(changed.map(([name, field]) => [name, schemaOf(field)]))),
  )
  const created = z.strictObject({ ...schemaFor(shown, kinds.inChange), id: id.optional() })
  const itemOf = (named: typeof all) => {
    const spanned = spans.reduce(
      (schema, [start, end]) =>
        schema.refine((item: Readonly<Record<string, unknown>>) => isInOrder(item[start], item[end]), {
          path: [end],
          error: `must not be before ${start}`,
        }),
      z.strictObject({ id, ...schemaFor(named) }),
    )
    if (!idOf) return spanned
    return spanned.refine(
      (item) => item.id === idOf.before + String((item as Readonly<Record<string, unknown>>)[idOf.field]),
      { path: ['id'], error: `must be "${idOf.before}" and the ${idOf.field}` },
    )
  }
  return {
    stored: itemOf(all),
    item: itemOf(shown).meta({ id: schemaName }),
    patch: patch.meta({ id: `${schemaName}Patch` }),
    created: single ? created : created.meta({ id: `New${schemaName}` }),
  }
}

/** Unreadable days count as in order. */
function isInOrder(start: unknown, end: unknown): boolean {
  return typeof start !== 'string' || typeof end !== 'string' || start === '' || end === '' || start <= end
}

/** A missing field gets its default. */
function orMissing(schema: z.ZodType, field: Field): z.ZodType {
  return 'missing' in field ? schema.default(field.missing) : schema
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'reference') return field.orNone ? kinds.idOrNone : kinds.plainId
  if (field.kind === 'rows') return kinds.rows(field.columns, field)
  if (field.kind !== 'choice') return kinds[field.kind]
  const { options } = field
  const error =
    options.length === 2 ? `must be ${options.join(' or ')}` : `must be one of ${options.join(', ')}`
  return z.enum(options, { error })
}

function mapped<T>(to: (schemas: Schemas[CollectionName], name: CollectionName) => T) {
  return Object.fromEntries(collectionNames.map((name) => [name, to(schemas[name], name)]))
}
