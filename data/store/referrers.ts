import { references } from '~/data/contract/betweenItems'
import type { CollectionName } from '~/data/contract/collections'
import type { Item } from './draft'
import type { Making } from './making'

/** One and many of each list, and of what others belong to, in words. */
const nouns: Readonly<Record<CollectionName, readonly [string, string]>> = {
  timeline: ['phase', 'phases'],
  'business-units': ['unit', 'units'],
  products: ['product', 'products'],
  'bu-contextual-items': ['contextual item', 'contextual items'],
  targets: ['target', 'targets'],
  tools: ['tool', 'tools'],
  training: ['material', 'materials'],
}

function naming(to: string, isOwned: boolean) {
  return (from: string) =>
    (references[from] ?? [])
      .filter((reference) => reference.to === to && (reference.owned ?? false) === isOwned)
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
    const [one, many] = nouns[collection]
    return `${items.length} ${items.length === 1 ? one : many}`
  })
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  return `${parts.join(' and ')} ${count === 1 ? 'belongs' : 'belong'} to this ${nouns[to][0]}`
}
