import type { CollectionName } from '~/data/contract/collections'
import type { ListPosition } from '~/data/contract/history'
import type { Draft } from './draft'

/** The index at which to restore an item: after the item that it followed, if that still exists. */
export function insertIndex(
  draft: Draft,
  collection: CollectionName,
  place: ListPosition | undefined,
): number {
  const { length } = draft.list(collection)
  if (!place) return length
  const previousIndex = place.after === null ? -1 : draft.indexOf(collection, place.after)
  return previousIndex >= 0 ? previousIndex + 1 : Math.min(place.index, length)
}
