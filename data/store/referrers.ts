import type { CollectionName } from '~/data/contract/descriptors'
import {
  clearedBy,
  referrersOf,
  referrersText as textOf,
  removalBlockedText,
} from '~/data/domain/editing/referrers'
import type { Item } from './draft'
import type { ChangeTransaction } from './changeTransaction'

const listIn = (transaction: ChangeTransaction) => (name: CollectionName) => transaction.draft.list(name)

/** "6 products and 2 contextual items belong to this unit", or that an item names it; null where none does. */
export function referrersText(
  transaction: ChangeTransaction,
  collection: CollectionName,
  id: string,
): string | null {
  if (transaction.hasDeferredChecks) return null
  const referrers = [false, true].flatMap((isOwned) =>
    referrersOf({ collection, id }, isOwned, listIn(transaction)),
  )
  const text = textOf(referrers, collection)
  if (text !== null) return text
  const [named] = clearedOf(transaction, collection, id)
  return named ? `"${named.item.id}" in ${named.collection} names it` : null
}

/** The items that are removed with it. */
export function ownedOf(
  transaction: ChangeTransaction,
  collection: CollectionName,
  id: string,
): { collection: CollectionName; item: Item }[] {
  return referrersOf({ collection, id }, true, listIn(transaction)).flatMap((referrers) =>
    referrers.items.map((item) => ({ collection: referrers.collection, item })),
  )
}

/** The items that lose their links or their reference to it. */
export function clearedOf(transaction: ChangeTransaction, collection: CollectionName, id: string) {
  return clearedBy({ collection, id }, listIn(transaction))
}

/** Why the item cannot be removed: other items refer to it, which are not removed with it. */
export function blockedText(
  transaction: ChangeTransaction,
  collection: CollectionName,
  id: string,
): string | null {
  if (transaction.hasDeferredChecks) return null
  return removalBlockedText({ collection, id }, listIn(transaction))
}
