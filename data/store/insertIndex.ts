import type { CollectionName } from '~/data/contract/collections'
import type { ListPosition } from '~/data/contract/history'
import type { Draft } from './draft'

/** Where an item comes to stand again that stood there: after the one it followed, if that is there still. */
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
