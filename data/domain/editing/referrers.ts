import {
  collectionNames,
  descriptors,
  fieldsOf,
  referencesOf,
  type CollectionName,
} from '~/data/contract/descriptors'
import type { PhaseLink } from '~/data/contract/links'

/** Items of a list that refer to another item. */
export interface Referrers<Item> {
  collection: CollectionName
  items: readonly Item[]
}

/**
 * The items that refer to an item.
 * @param isOwned those that are removed with it, or those that prevent its removal
 */
export function referrersOf<Item extends { id: string }>(
  { collection, id }: { collection: CollectionName; id: string },
  isOwned: boolean,
  listOf: (name: CollectionName) => readonly Item[],
): Referrers<Item>[] {
  return collectionNames.flatMap((name) => {
    const fields = referenceFields(name, collection, isOwned)
    if (fields.length === 0) return []
    const items = listOf(name).filter((item) =>
      fields.some((field) => (item as Readonly<Record<string, unknown>>)[field] === id),
    )
    return items.length > 0 ? [{ collection: name, items }] : []
  })
}

function referenceFields(from: CollectionName, to: CollectionName, isOwned: boolean): string[] {
  return (
    referencesOf(from)
      // An owned item is removed with its owner, whatever else it refers to.
      .filter(
        ({ to: named, owned, cleared }, _, all) =>
          named === to && !cleared && all.some((each) => each.owned) === isOwned && owned === isOwned,
      )
      .map(({ field }) => field)
  )
}

/** An item that stays when another one is removed, and what it loses: its links to it, or the reference. */
export interface Cleared<Item> {
  collection: CollectionName
  item: Item
  change: Readonly<Record<string, unknown>>
}

/** What is cleared when an item is removed. */
export function clearedBy<Item extends { id: string }>(
  { collection, id }: { collection: CollectionName; id: string },
  listOf: (name: CollectionName) => readonly Item[],
): Cleared<Item>[] {
  return collectionNames.flatMap((name) => {
    const references = referencesOf(name).filter(({ to, cleared }) => cleared && to === collection)
    const links = collection === 'timeline' ? fieldsOf(name).filter(({ kind }) => kind === 'links') : []
    if (references.length + links.length === 0) return []
    return listOf(name).flatMap((item) => {
      const values = item as Readonly<Record<string, unknown>>
      const lost = links.flatMap((field) => {
        const before = (values[field.name] ?? []) as readonly PhaseLink[]
        const after = before.filter(({ phase }) => phase !== id)
        return after.length < before.length ? [[field.name, after]] : []
      })
      const emptied = references.flatMap(({ field }) => (values[field] === id ? [[field, '']] : []))
      const change = Object.fromEntries([...lost, ...emptied]) as Record<string, unknown>
      return Object.keys(change).length > 0 && item.id !== id ? [{ collection: name, item, change }] : []
    })
  })
}

/** "6 products and 2 contextual items belong to this unit"; null where no item refers to it. */
export function referrersText(referrers: readonly Referrers<unknown>[], to: CollectionName): string | null {
  if (referrers.length === 0) return null
  const parts = referrers.map(({ collection, items }) => {
    const { one, many } = descriptors[collection]
    return `${items.length} ${items.length === 1 ? one : many}`
  })
  const count = referrers.reduce((sum, { items }) => sum + items.length, 0)
  return `${parts.join(' and ')} ${count === 1 ? 'belongs' : 'belong'} to this ${descriptors[to].one}`
}

/** Why an item cannot be removed; null where nothing prevents it. */
export function removalBlockedText(
  item: { collection: CollectionName; id: string },
  listOf: (name: CollectionName) => readonly { id: string }[],
): string | null {
  const text = referrersText(referrersOf(item, false, listOf), item.collection)
  return text === null ? null : `${text}; move or remove those items first.`
}

export const launchClosedText = 'The launch is closed and read-only; open it again first.'
