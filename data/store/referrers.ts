import { descriptors, type CollectionName, referencesOf } from '~/data/contract/descriptors'
import type { Item } from './draft'
import type { ChangeTransaction } from './changeTransaction'

function referenceFields(to: string, isOwned: boolean) {
  return (from: string) =>
    referencesOf(from)
      // An owned item is removed with its owner, whatever else it refers to.
      .filter(
        ({ to: named, owned }, _, all) =>
          named === to && all.some((each) => each.owned) === isOwned && owned === isOwned,
      )
      .map(({ field }) => field)
}

/** "6 products and 2 contextual items belong to this unit"; null where no item refers to it. */
export function referrersText(
  transaction: ChangeTransaction,
  collection: CollectionName,
  id: string,
): string | null {
  if (transaction.hasDeferredChecks) return null
  const referrers = [
    ...transaction.referrers(id, referenceFields(collection, false)),
    ...transaction.referrers(id, referenceFields(collection, true)),
  ]
  return textOf(referrers, collection)
}

/** The same without the items that would be removed with it. */
export function blockingReferrersText(
  transaction: ChangeTransaction,
  collection: CollectionName,
  id: string,
): string | null {
  if (transaction.hasDeferredChecks) return null
  return textOf(transaction.referrers(id, referenceFields(collection, false)), collection)
}

/** The items that are removed with it. */
export function ownedOf(
  transaction: ChangeTransaction,
  collection: CollectionName,
  id: string,
): { collection: CollectionName; item: Item }[] {
  return transaction
    .referrers(id, referenceFields(collection, true))
    .flatMap((referrers) => referrers.items.map((item) => ({ collection: referrers.collection, item })))
}

function textOf(
  referrers: readonly { collection: CollectionName; items: readonly Item[] }[],
  to: CollectionName,
): string | null {
  if (referrers.length === 0) return null
  const parts = referrers.map(({ collection, items }) => {
    const { one, many } = descriptors[collection]
    return `${items.length} ${items.length === 1 ? one : many}`
  })
  const count = referrers.reduce((sum, { items }) => sum + items.length, 0)
  return `${parts.join(' and ')} ${count === 1 ? 'belongs' : 'belong'} to this ${descriptors[to].one}`
}
