import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Lists } from './document'

/** Where each id stands in its list; no call adds, removes or moves items. */
export type Places = Readonly<Record<CollectionName, ReadonlyMap<string, number>>>

export function placesIn(lists: Lists): Places {
  const places = collectionNames.map((name) => [
    name,
    new Map(lists[name].map(({ id }, place): [string, number] => [id, place])),
  ])
  return Object.fromEntries(places) as Places
}
