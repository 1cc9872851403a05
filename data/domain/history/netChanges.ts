import type { NetChange } from '~/data/contract/live'
import { changedFields } from './changedFields'
import { fieldNames, withoutFields } from '~/data/domain/format/fieldNames'
import { orderChange } from './order'

/** A change of an item, or of the order of its list. */
export type ItemChange = Pick<NetChange, 'collection' | 'id' | 'kind' | 'at' | 'before' | 'after' | 'by'>

/**
 * The differences between two states of a list, item by item. Time and author come from the known changes of the
 * same items; otherwise they are unknown.
 */
export function differences(
  collection: string,
  sides: { before: readonly Item[]; after: readonly Item[] },
  known: readonly ItemChange[],
): ShownDifference[] {
  const left = new Map(sides.before.map((item) => [item.id, item]))
  const authorOf = (isOf: (other: ItemChange) => boolean) => {
    const last = known.findLast((other) => other.collection === collection && isOf(other))
    return { at: last?.at ?? null, by: last?.by ?? null }
  }
  const isOf = (one: ItemChange, { id }: Item) => one.collection === collection && one.id === id && !one.kind
  const changed = sides.after.flatMap((item) => {
    const before = left.get(item.id)
    left.delete(item.id)
    const visible = changedFields(before ?? { id: item.id }, item)
    const change = before
      ? withHidden(
          visible,
          item,
          known.findLast((one) => isOf(one, item)),
        )
      : visible
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

/** The lists have no hidden fields, but the changes that are read by those who may change them. */
function withHidden(visible: Sides, item: Item, known: Sides = { before: {}, after: {} }): Sides {
  const seen = Object.keys(item)
  return {
    before: { ...withoutFields(known.before, seen), ...visible.before },
    after: { ...withoutFields(known.after, seen), ...visible.after },
  }
}

type Sides = Pick<ItemChange, 'before' | 'after'>
type Item = Readonly<{ id: string }>

/** A change to show; its time is null when unknown. */
export type ShownDifference = Omit<ItemChange, 'at'> & { at: string | null }
