import {
  collectionSchemas,
  newItemSchemas,
  patchSchemas,
  type CollectionName,
  type Collections,
} from '~/data/contract/collections'
import { validationIssues, firstOfEachPath, type ValidationIssue } from '~/data/contract/validationIssues'
import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { withSide } from '~/data/domain/history/changedFields'
import { prove } from './document'
import { InvalidChangeError } from './errors'
import { explainAll, type Parsed } from './explain'
import { serialised } from './serialised'

/**
 * The item with the change in it, or the very same item when the change alters nothing.
 * The patch is parsed, and then the whole: a rule may span fields. `others` is what other items have against it.
 * @throws InvalidChangeError
 */
export function patched<C extends CollectionName>(
  collection: C,
  item: Collections[C],
  change: unknown,
  others: readonly ValidationIssue[] = [],
): Collections[C] {
  const patch = patchSchemas[collection].safeParse(change)
  const faults = patch.error ? validationIssues(patch.error) : []
  if (!patch.success || others.length > 0)
    throw refused(shapeOf(collection), firstOfEachPath([...faults, ...others]))
  return proven(collection, item, { ...item, ...patch.data })
}

/**
 * The item as it was on one side of a change that the history holds; the very same item when it is so already.
 * @throws InvalidChangeError
 */
export function restored<C extends CollectionName>(
  collection: C,
  item: Collections[C],
  change: Pick<Change, 'before' | 'after'>,
  side: 'before' | 'after',
): Collections[C] {
  // Only the names are judged here: what a field of the history may hold is for the item's schema to say.
  const strangers = fieldNames(change).filter(
    (field) => !Object.hasOwn(collectionSchemas[collection].element.shape, field),
  )
  const named = patchSchemas[collection].safeParse(
    Object.fromEntries(strangers.map((field) => [field, null])),
  )
  if (!named.success) throw refused(shapeOf(collection), validationIssues(named.error))
  return proven(collection, item, withSide(item, change, side))
}

/**
 * A new item. `others` is what other items have against it.
 * @throws InvalidChangeError
 */
export function created<C extends CollectionName>(
  collection: C,
  fields: object,
  others: readonly ValidationIssue[] = [],
): Collections[C] {
  const given = newItemSchemas[collection].safeParse(fields)
  const faults = given.error ? validationIssues(given.error) : []
  const parsed = { name: collection, fields: Object.keys(newItemSchemas[collection].shape) }
  if (!given.success || others.length > 0) throw refused(parsed, firstOfEachPath([...faults, ...others]))
  return whole(collection, fields)
}

/** An item with all of its fields, as the history holds them. @throws InvalidChangeError */
export function whole<C extends CollectionName>(collection: C, fields: object): Collections[C] {
  const { element } = collectionSchemas[collection]
  const result = element.safeParse(fields)
  if (!result.success)
    throw refused({ name: collection, fields: Object.keys(element.shape) }, validationIssues(result.error))
  return prove(result.data as Collections[C])
}

function proven<C extends CollectionName>(
  collection: C,
  item: Collections[C],
  value: object,
): Collections[C] {
  const result = collectionSchemas[collection].element.safeParse(value)
  if (!result.success) throw refused(shapeOf(collection), validationIssues(result.error))
  const next = result.data as Collections[C]
  return serialised(next).json === serialised(item).json ? item : prove(next)
}

/** What a change of an item is refused with for what others have against it. */
export function refusedFor(
  collection: CollectionName,
  issues: readonly ValidationIssue[],
): InvalidChangeError {
  return refused(shapeOf(collection), issues)
}

function refused(parsed: Parsed, complaints: readonly ValidationIssue[]): InvalidChangeError {
  const { path, sentence } = explainAll(complaints, parsed)
  return new InvalidChangeError(sentence, path)
}

function shapeOf(collection: CollectionName): Parsed {
  const fields = Object.keys(patchSchemas[collection].shape)
  const fixedFields = Object.keys(collectionSchemas[collection].element.shape).filter(
    (field) => !fields.includes(field),
  )
  return { name: collection, fields, fixedFields }
}
