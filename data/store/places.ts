import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Lists } from './document'

/** Where each id stands in its list. */
export type Places = Readonly<Record<CollectionName, ReadonlyMap<string, number>>>

export function placesIn(lists: Lists): Places {
  return Object.fromEntries(collectionNames.map((name) => [name, placesOf(lists[name])])) as Places
}

export function placesOf(list: readonly { id: string }[]): ReadonlyMap<string, number> {
  return new Map(list.map(({ id }, place) => [id, place]))
}
