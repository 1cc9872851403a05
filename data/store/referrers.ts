import { descriptors, type CollectionName, referencesOf } from '~/data/contract/descriptors'
import type { Item } from './draft'
import type { Making } from './making'

function naming(to: string, isOwned: boolean) {
  return (from: string) =>
    referencesOf(from)
      // What is owned goes with its owner, whatever else it names.
      .filter(
        ({ to: named, owned }, _, all) =>
          named === to && all.some((each) => each.owned) === isOwned && owned === isOwned,
      )
      .map(({ field }) => field)
}

/** "6 products and 2 contextual items belong to this unit"; null where nothing that stays names it. */
export function referrersText(making: Making, collection: CollectionName, id: string): string | null {
  if (making.isDeferring) return null
  const found = [
    ...making.referrers(id, naming(collection, false)),
    ...making.referrers(id, naming(collection, true)),
  ]
  return textOf(found, collection)
}

/** The same of those that would not go with it. */
export function keepersText(making: Making, collection: CollectionName, id: string): string | null {
  if (making.isDeferring) return null
  return textOf(making.referrers(id, naming(collection, false)), collection)
}

/** What goes with it. */
export function ownedOf(
  making: Making,
  collection: CollectionName,
  id: string,
): { collection: CollectionName; item: Item }[] {
  return making
    .referrers(id, naming(collection, true))
    .flatMap((found) => found.items.map((item) => ({ collection: found.collection, item })))
}

function textOf(
  found: readonly { collection: CollectionName; items: readonly Item[] }[],
  to: CollectionName,
): string | null {
  if (found.length === 0) return null
  const parts = found.map(({ collection, items }) => {
    const { one, many } = descriptors[collection]
    return `${items.length} ${items.length === 1 ? one : many}`
  })
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  return `${parts.join(' and ')} ${count === 1 ? 'belongs' : 'belong'} to this ${descriptors[to].one}`
}
