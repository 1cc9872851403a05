import { isCollectionName, type CollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { pathText } from '~/data/contract/validationIssues'
import { holds } from '~/data/domain/history/changedFields'
import { orderOf } from '~/data/domain/history/order'
import { InvalidChangeError } from './errors'
import type { Making, Said } from './making'
import { restored, whole } from './patched'
import { indexOf } from './place'
import { referrersText } from './referrers'
import type { Undo } from './store'

/** Makes the error that says why something cannot be taken back. */
export type Refuse = (reason: string) => Error

/**
 * Takes a change back by one of its own.
 * @throws what `refuse` makes of the reason, where the item is not as the change left it, or may not be as it was
 */
export function takeBack(undone: Change, making: Making, said: Said, refuse: Refuse): Undo {
  const { collection, id } = undone
  if (!isCollectionName(collection)) throw refuse(`there is no ${collection} any more`)
  switch (undone.kind) {
    case 'create':
      return takeOut(collection, undone, making, said, refuse)
    case 'remove':
      return putBack(collection, undone, making, said, refuse)
    case 'order':
      return { item: null, n: reorder(collection, undone, making, said, refuse) }
    default: {
      const item = making.draft.get(collection, id)
      if (!holds(item, undone, 'after')) throw refuse(changedByHand(undone))
      requireFree(making, collection, undone, refuse)
      const after = asBefore(() => restored(collection, item, undone, 'before'), undone, refuse)
      // What was of an earlier day is taken back as of that day.
      return making.put(collection, item, after, { ...said, forDay: undone.forDay })
    }
  }
}

/** Removes what was made, as it was made, unless others name it by now. */
function takeOut(
  collection: CollectionName,
  undone: Change,
  making: Making,
  said: Said,
  refuse: Refuse,
): Undo {
  const item = making.draft.find(collection, undone.id)
  if (!item || !holds(item, undone, 'after')) throw refuse(changedByHand(undone))
  const others = referrersText(making, collection, undone.id)
  if (others !== null) throw refuse(others)
  return { item: null, n: making.remove(collection, item, said).n }
}

/** Puts what was removed where it stood. */
function putBack(
  collection: CollectionName,
  undone: Change,
  making: Making,
  said: Said,
  refuse: Refuse,
): Undo {
  const { id, before, place } = undone
  if (making.draft.find(collection, id)) throw refuse(`there is another ${nameOf(undone)} by now`)
  requireFree(making, collection, undone, refuse)
  const item = asBefore(() => whole(collection, { id, ...before }), undone, refuse)
  return making.create(collection, item, said, indexOf(making.draft, collection, place))
}

/** Puts those that moved, as far as they are there, in the order that they had, unless it has changed since. */
function reorder(
  collection: CollectionName,
  undone: Change,
  making: Making,
  said: Said,
  refuse: Refuse,
): number | null {
  const { draft } = making
  const [before, after] = [orderOf(undone.before), orderOf(undone.after)].map((ids) =>
    ids.filter((id) => draft.find(collection, id)),
  )
  const now = [...(after ?? [])].sort(
    (one, other) => draft.place(collection, one) - draft.place(collection, other),
  )
  if (now.join() !== after?.join()) throw refuse(`the order of ${collection} has since been changed`)
  return making.order(collection, before ?? [], said)
}

/** What a change gave up may be another item's by now. */
function requireFree(making: Making, collection: CollectionName, undone: Change, refuse: Refuse): void {
  const [complaint] = making.complaints(collection, undone.id, undone.before)
  if (complaint) throw refuse(`of ${nameOf(undone)}, ${pathText(complaint.path)} ${String(complaint.reason)}`)
}

function asBefore<T>(work: () => T, undone: Change, refuse: Refuse): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidChangeError)) throw error
    throw refuse(`${nameOf(undone)} can no longer be as it was: ${error.message.replace(/\.$/, '')}`)
  }
}

function changedByHand(undone: Change): string {
  return `${nameOf(undone)} has since been changed by hand, outside the history`
}

export function nameOf({ id, collection }: Pick<Change, 'id' | 'collection'>): string {
  return `"${id}" in ${collection}`
}
