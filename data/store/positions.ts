import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Lists } from './document'

/** The position of each id in its list. */
export type Positions = Readonly<Record<CollectionName, ReadonlyMap<string, number>>>

export function positionsIn(lists: Lists): Positions {
  return Object.fromEntries(collectionNames.map((name) => [name, positionsOf(lists[name])])) as Positions
}

export function positionsOf(list: readonly { id: string }[]): ReadonlyMap<string, number> {
  return new Map(list.map(({ id }, index) => [id, index]))
}
