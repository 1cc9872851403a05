import type { CollectionName } from '~/data/contract/collections'
import type { Place } from '~/data/contract/history'
import type { Draft } from './draft'

/** Where an item comes to stand again that stood there: after the one it followed, if that is there still. */
export function indexOf(draft: Draft, collection: CollectionName, place: Place | undefined): number {
  const { length } = draft.list(collection)
  if (!place) return length
  const before = place.after === null ? -1 : draft.place(collection, place.after)
  return before >= 0 ? before + 1 : Math.min(place.index, length)
}
