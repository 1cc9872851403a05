import type { ChangeEvent } from '~/data/contract/live'
import { changedFields } from './changedFields'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { fieldNames } from '~/data/domain/format/fieldNames'

/** As much of a change as is needed to take it together with others of its item. */
export type Foldable = Pick<ChangeEvent, 'collection' | 'id' | 'at' | 'before' | 'after' | 'by'>

/** What of a change each side holds; a field that is the same on both is none that changed. */
type Sides = Pick<ChangeEvent, 'before' | 'after'>

/**
 * What became of each item in any number of changes, in their order: of each field the first old value and the last new
 * one, and when and by whom it was changed last. What is as it was before is left out. The items come in the order in
 * which they were changed last.
 */
export function foldChanges(changes: readonly Foldable[]): Foldable[] {
  const items = new Map<string, Foldable>()
  for (const change of changes) {
    const key = `${change.collection}/${change.id}`
    const former = items.get(key)
    items.delete(key)
    items.set(key, former ? { ...change, ...folded(former, change) } : change)
  }
  return [...items.values()].map(withoutWhatStayed).filter((change) => fieldNames(change).length > 0)
}

function folded(former: Sides, later: Sides): Sides {
  const first = { before: { ...former.before }, after: { ...former.after } }
  for (const field of fieldNames(later)) {
    const isKnown = field in former.before || field in former.after
    if (!isKnown && field in later.before) first.before[field] = later.before[field]
    if (field in later.after) first.after[field] = later.after[field]
    else Reflect.deleteProperty(first.after, field)
  }
  return first
}

function withoutWhatStayed(change: Foldable): Foldable {
  const { before, after } = change
  const changed = fieldNames(change).filter(
    (field) => field in before !== field in after || !deepEqual(before[field], after[field]),
  )
  const only = (side: Sides['before']) =>
    Object.fromEntries(changed.flatMap((field) => (field in side ? [[field, side[field]]] : [])))
  return { ...change, before: only(before), after: only(after) }
}

/**
 * What makes a list another than it was, item by item. When and by whom is taken from the changes that were told of the
 * same items; of others that is not known.
 */
export function differences(
  collection: string,
  sides: { before: readonly Item[]; after: readonly Item[] },
  told: readonly Foldable[],
): ShownDifference[] {
  const former = new Map(sides.before.map((item) => [item.id, item]))
  return sides.after.flatMap((item) => {
    const before = former.get(item.id)
    const change = changedFields(before ?? item, item)
    if (fieldNames(change).length === 0) return []
    const last = told.findLast((other) => other.collection === collection && other.id === item.id)
    return [{ collection, id: item.id, at: last?.at ?? null, by: last?.by ?? null, ...change }]
  })
}

type Item = Readonly<{ id: string }>

/** A change as it is shown: its moment is null where nobody told it. */
export type ShownDifference = Omit<Foldable, 'at'> & { at: string | null }
