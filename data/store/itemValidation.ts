import {
  newItemSchemas,
  patchSchemas,
  storedSchemas,
  type CollectionName,
  type Collections,
} from '~/data/contract/collections'
import { validationIssues, firstOfEachPath, type ValidationIssue } from '~/data/contract/validationIssues'
import type { Change } from '~/data/contract/history'
import { composed } from '~/data/contract/composed'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { withSide } from '~/data/domain/history/changedFields'
import { markValidated } from './document'
import { InvalidChangeError } from './errors'
import { explainAll, type Parsed } from './explain'
import { serialised } from './serialised'

/**
 * The item with the change applied; the same object when nothing changes.
 * It validates the patch, then the whole item, as a rule may span fields.
 * @param others issues with other items, reported together with the item's own
 * @throws InvalidChangeError
 */
export function patchedItem<C extends CollectionName>(
  collection: C,
  item: Collections[C],
  change: unknown,
  others: readonly ValidationIssue[] = [],
): Collections[C] {
  const patch = patchSchemas[collection].safeParse(change)
  const issues = patch.error ? validationIssues(patch.error) : []
  if (!patch.success || others.length > 0)
    throw invalidChange(shapeOf(collection), firstOfEachPath([...issues, ...others]))
  return validatedItem(collection, item, { ...item, ...withoutRecomposed(item, patch.data) })
}

/** The fields of a change without those that hold the stored texts in other characters for the same letters. */
function withoutRecomposed(item: object, change: object) {
  const stored = new Map<string, unknown>(Object.entries(item))
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => !deepEqual(composed(stored.get(field)), value)),
  )
}

/**
 * The item with its values from one side of a recorded change; the same object when it has them already.
 * @throws InvalidChangeError
 */
export function restoredItem<C extends CollectionName>(
  collection: C,
  item: Collections[C],
  change: Pick<Change, 'before' | 'after'>,
  side: 'before' | 'after',
): Collections[C] {
  // Only the field names are checked here; the item's schema checks the values.
  const unknownFields = fieldNames(change).filter(
    (field) => !Object.hasOwn(storedSchemas[collection].element.shape, field),
  )
  const nameCheck = patchSchemas[collection].safeParse(
    Object.fromEntries(unknownFields.map((field) => [field, null])),
  )
  if (!nameCheck.success) throw invalidChange(shapeOf(collection), validationIssues(nameCheck.error))
  return validatedItem(collection, item, withSide(item, change, side))
}

/**
 * A new item.
 * @param others issues with other items, reported together with the item's own
 * @throws InvalidChangeError
 */
export function createdItem<C extends CollectionName>(
  collection: C,
  fields: object,
  others: readonly ValidationIssue[] = [],
): Collections[C] {
  const newItem = newItemSchemas[collection].safeParse(fields)
  const issues = newItem.error ? validationIssues(newItem.error) : []
  const parsed = { name: collection, fields: Object.keys(newItemSchemas[collection].shape) }
  if (!newItem.success || others.length > 0)
    throw invalidChange(parsed, firstOfEachPath([...issues, ...others]))
  return parsedItem(collection, newItem.data)
}

/** An item from all of its recorded fields. @throws InvalidChangeError */
export function parsedItem<C extends CollectionName>(collection: C, fields: object): Collections[C] {
  const { element } = storedSchemas[collection]
  const result = element.safeParse(fields)
  if (!result.success)
    throw invalidChange(
      { name: collection, fields: Object.keys(element.shape) },
      validationIssues(result.error),
    )
  return markValidated(result.data as Collections[C])
}

function validatedItem<C extends CollectionName>(
  collection: C,
  item: Collections[C],
  value: object,
): Collections[C] {
  const result = storedSchemas[collection].element.safeParse(value)
  if (!result.success) throw invalidChange(shapeOf(collection), validationIssues(result.error))
  const next = result.data as Collections[C]
  return serialised(next).json === serialised(item).json ? item : markValidated(next)
}

/** The error of a change that other items conflict with. */
export function invalidChangeFor(
  collection: CollectionName,
  issues: readonly ValidationIssue[],
): InvalidChangeError {
  return invalidChange(shapeOf(collection), issues)
}

function invalidChange(parsed: Parsed, issues: readonly ValidationIssue[]): InvalidChangeError {
  const { path, sentence } = explainAll(issues, parsed)
  return new InvalidChangeError(sentence, path)
}

function shapeOf(collection: CollectionName): Parsed {
  const fields = Object.keys(patchSchemas[collection].shape)
  const fixedFields = Object.keys(storedSchemas[collection].element.shape).filter(
    (field) => !fields.includes(field),
  )
  return { name: collection, fields, fixedFields }
}
