import type { CollectionName } from '~/data/contract/collections'
import type { ListPosition } from '~/data/contract/history'
import type { Draft } from './draft'

/** The index at which to restore an item: after the item that it followed, if that still exists. */
export function insertIndex(
  draft: Draft,
  collection: CollectionName,
  position: ListPosition | undefined,
): number {
  const { length } = draft.list(collection)
  if (!position) return length
  const previousIndex = position.after === null ? -1 : draft.indexOf(collection, position.after)
  return previousIndex >= 0 ? previousIndex + 1 : Math.min(position.index, length)
}
