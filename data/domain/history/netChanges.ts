import type { ChangeEvent } from '~/data/contract/live'
import { changedFields } from './changedFields'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { orderChange, orderOf } from './order'

/** As much of a change as is needed to take it together with others of its item. */
export type Foldable = Pick<ChangeEvent, 'collection' | 'id' | 'kind' | 'at' | 'before' | 'after' | 'by'>

/** What of a change each side holds; a field that is the same on both is none that changed. */
type Sides = Pick<ChangeEvent, 'kind' | 'before' | 'after'>

/**
 * What became of each item in any number of changes, in their order: of each field the first old value and the last new
 * one, and when and by whom it was changed last. What is as it was before is left out. The items come in the order in
 * which they were changed last.
 */
export function foldChanges(changes: readonly Foldable[]): Foldable[] {
  const items = new Map<string, Foldable>()
  for (const change of changes) {
    const { collection, id, kind, at, by } = change
    // A list has one order, whichever of its items were moved.
    const key = kind === 'order' ? collection : `${collection}/${id}`
    const former = items.get(key)
    items.delete(key)
    items.set(key, former ? { collection, id, at, by, ...folded(former, change) } : change)
  }
  return [...items.values()].map(withoutWhatStayed).filter((change) => fieldNames(change).length > 0)
}

/** What is made and removed again is nothing; what was removed and put back is what differs. */
function kindOf(former: Sides, later: Sides): Pick<Sides, 'kind'> {
  if (later.kind === 'order') return { kind: 'order' }
  const [was, is] = [former.kind !== 'create', later.kind !== 'remove']
  return was === is ? {} : { kind: is ? 'create' : 'remove' }
}

/** Of orders the last one tells where what stands; that it was another before is all that is known of the first. */
function folded(former: Sides, later: Sides): Sides {
  if (later.kind === 'order' && orderOf(former.before).length !== orderOf(later.before).length) return later
  const first = { ...kindOf(former, later), before: { ...former.before }, after: { ...former.after } }
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
  const left = new Map(sides.before.map((item) => [item.id, item]))
  const toldOf = (isOf: (other: Foldable) => boolean) => {
    const last = told.findLast((other) => other.collection === collection && isOf(other))
    return { at: last?.at ?? null, by: last?.by ?? null }
  }
  const changed = sides.after.flatMap((item) => {
    const before = left.get(item.id)
    left.delete(item.id)
    const change = changedFields(before ?? { id: item.id }, item)
    if (fieldNames(change).length === 0) return []
    const kind = before ? {} : { kind: 'create' as const }
    return [{ collection, id: item.id, ...kind, ...toldOf(({ id }) => id === item.id), ...change }]
  })
  const removed = [...left.values()].map(({ id, ...before }) => {
    const kind = 'remove' as const
    return { collection, id, kind, ...toldOf((other) => other.id === id), before: { ...before }, after: {} }
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
    ...toldOf(({ kind }) => kind === 'order'),
    ...{ before: { order: order.before }, after: { order: order.after } },
  }
  return [...changed, ...removed, moved]
}

type Item = Readonly<{ id: string }>

/** A change as it is shown: its moment is null where nobody told it. */
export type ShownDifference = Omit<Foldable, 'at'> & { at: string | null }
