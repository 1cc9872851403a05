import {
  collectionSchemas,
  patchSchemas,
  type Collections,
  type PatchableName,
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
export function patched<C extends PatchableName>(
  collection: C,
  item: Collections[C],
  change: unknown,
  others: readonly ValidationIssue[] = [],
): Collections[C] {
  const patch = patchSchemas[collection].safeParse(change)
  const faults = patch.error ? validationIssues(patch.error) : []
  if (!patch.success || others.length > 0) throw refused(collection, firstOfEachPath([...faults, ...others]))
  return proven(collection, item, { ...item, ...patch.data })
}

/**
 * The item as it was on one side of a change that the history holds; the very same item when it is so already.
 * @throws InvalidChangeError
 */
export function restored<C extends PatchableName>(
  collection: C,
  item: Collections[C],
  change: Pick<Change, 'before' | 'after'>,
  side: 'before' | 'after',
): Collections[C] {
  // Only the names are judged here: what a field of the history may hold is for the item's schema to say.
  const strangers = fieldNames(change).filter(
    (field) => !Object.hasOwn(patchSchemas[collection].shape, field),
  )
  const named = patchSchemas[collection].safeParse(
    Object.fromEntries(strangers.map((field) => [field, null])),
  )
  if (!named.success) throw refused(collection, validationIssues(named.error))
  return proven(collection, item, withSide(item, change, side))
}

function proven<C extends PatchableName>(collection: C, item: Collections[C], value: object): Collections[C] {
  const whole = collectionSchemas[collection].element.safeParse(value)
  if (!whole.success) throw refused(collection, validationIssues(whole.error))
  const next = whole.data as Collections[C]
  return serialised(next).json === serialised(item).json ? item : prove(next)
}

function refused(collection: PatchableName, complaints: readonly ValidationIssue[]): InvalidChangeError {
  const { path, sentence } = explainAll(complaints, shapeOf(collection))
  return new InvalidChangeError(sentence, path)
}

function shapeOf(collection: PatchableName): Parsed {
  const fields = Object.keys(patchSchemas[collection].shape)
  const fixedFields = Object.keys(collectionSchemas[collection].element.shape).filter(
    (field) => !fields.includes(field),
  )
  return { name: collection, fields, fixedFields }
}
