import type { ChangeEvent } from '~/data/contract/live'
import { changedFields } from './changedFields'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { orderChange, orderOf } from './order'

/** The parts of a change that are needed to combine it with others. */
export type Foldable = Pick<ChangeEvent, 'collection' | 'id' | 'kind' | 'at' | 'before' | 'after' | 'by'>

/** The fields of each side; a field with equal values did not change. */
type Sides = Pick<ChangeEvent, 'kind' | 'before' | 'after'>

/**
 * The net change of each item: for each field the first old and the last new value, and the time and author of the
 * last change. Unchanged fields are left out. Items are in the order of their last change.
 */
export function foldChanges(changes: readonly Foldable[]): Foldable[] {
  const items = new Map<string, Foldable>()
  for (const change of changes) {
    const { collection, id, kind, at, by } = change
    // A list has one order, whichever items were moved.
    const key = kind === 'order' ? collection : `${collection}/${id}`
    const previous = items.get(key)
    items.delete(key)
    items.set(key, previous ? { collection, id, at, by, ...folded(previous, change) } : change)
  }
  return [...items.values()].map(withoutUnchangedFields).filter((change) => fieldNames(change).length > 0)
}

/** A created and removed item is no change; a removed and restored one has the differing fields. */
function kindOf(earlier: Sides, later: Sides): Pick<Sides, 'kind'> {
  if (later.kind === 'order') return { kind: 'order' }
  const [was, is] = [earlier.kind !== 'create', later.kind !== 'remove']
  return was === is ? {} : { kind: is ? 'create' : 'remove' }
}

/** The last order is complete; the first one only says that it was different. */
function folded(earlier: Sides, later: Sides): Sides {
  if (later.kind === 'order' && orderOf(earlier.before).length !== orderOf(later.before).length) return later
  const first = { ...kindOf(earlier, later), before: { ...earlier.before }, after: { ...earlier.after } }
  for (const field of fieldNames(later)) {
    const isKnown = field in earlier.before || field in earlier.after
    if (!isKnown && field in later.before) first.before[field] = later.before[field]
    if (field in later.after) first.after[field] = later.after[field]
    else Reflect.deleteProperty(first.after, field)
  }
  return first
}

function withoutUnchangedFields(change: Foldable): Foldable {
  const { before, after } = change
  const changed = fieldNames(change).filter(
    (field) => field in before !== field in after || !deepEqual(before[field], after[field]),
  )
  const only = (side: Sides['before']) =>
    Object.fromEntries(changed.flatMap((field) => (field in side ? [[field, side[field]]] : [])))
  return { ...change, before: only(before), after: only(after) }
}

/**
 * The differences between two states of a list, item by item. Time and author come from the known changes of the
 * same items; otherwise they are unknown.
 */
export function differences(
  collection: string,
  sides: { before: readonly Item[]; after: readonly Item[] },
  known: readonly Foldable[],
): ShownDifference[] {
  const left = new Map(sides.before.map((item) => [item.id, item]))
  const authorOf = (isOf: (other: Foldable) => boolean) => {
    const last = known.findLast((other) => other.collection === collection && isOf(other))
    return { at: last?.at ?? null, by: last?.by ?? null }
  }
  const changed = sides.after.flatMap((item) => {
    const before = left.get(item.id)
    left.delete(item.id)
    const change = changedFields(before ?? { id: item.id }, item)
    if (fieldNames(change).length === 0) return []
    const kind = before ? {} : { kind: 'create' as const }
    return [{ collection, id: item.id, ...kind, ...authorOf(({ id }) => id === item.id), ...change }]
  })
  const removed = [...left.values()].map(({ id, ...before }) => {
    const kind = 'remove' as const
    return { collection, id, kind, ...authorOf((other) => other.id === id), before: { ...before }, after: {} }
  })
  const common = sides.before.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  const isCommon = new Set(common)
  const order = orderChange(
    common,
    sides.after.flatMap(({ id }) => (isCommon.has(id) ? [id] : [])),
  )
  if (!order) return [...changed, ...removed]
  const moved = {
    ...{ collection, id: order.id, kind: 'order' as const },
    ...authorOf(({ kind }) => kind === 'order'),
    ...{ before: { order: order.before }, after: { order: order.after } },
  }
  return [...changed, ...removed, moved]
}

type Item = Readonly<{ id: string }>

/** A change to show; its time is null when unknown. */
export type ShownDifference = Omit<Foldable, 'at'> & { at: string | null }
