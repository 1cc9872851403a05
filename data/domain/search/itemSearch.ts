import type { Descriptor } from '~/data/contract/descriptor'
import {
  listNames,
  descriptors,
  type CollectionName,
  uniqueFields,
  descriptorOf,
} from '~/data/contract/descriptors'

/** The collection and the id of an item. */
export interface ItemAddress {
  collection: string
  id: string
}

/** The items to search, by list. */
export type SearchedItems = Readonly<Partial<Record<CollectionName, readonly { id: string }[]>>>

/**
 * The items whose name, SKU or id contains the text, ignoring case and spaces. A phase is also found by its
 * position, a target by its product.
 */
export function itemsFound(search: string, items: SearchedItems): ItemAddress[] {
  const needle = plain(search)
  const products = new Map(items.products?.map((product) => [product.id, product]))
  return listNames.flatMap((collection) =>
    (items[collection] ?? []).flatMap((item, index) =>
      textsOf(collection, item, index, products).some((text) => plain(text).includes(needle))
        ? [{ collection, id: item.id }]
        : [],
    ),
  )
}

/** A removed item, with its last fields. */
export interface RemovedItem extends ItemAddress {
  before: Readonly<Record<string, unknown>>
}

/** The removed items whose name, SKU or id contains the text; a removed phase has no position. */
export function removedFound(search: string, removed: readonly RemovedItem[]): ItemAddress[] {
  const needle = plain(search)
  return removed.flatMap(({ collection, id, before }) => {
    const named = descriptorOf(collection)?.name ?? 'name'
    const texts = [before[named], ...uniqueFields(collection).map((field) => before[field]), id]
    const isFound = texts.some((text) => typeof text === 'string' && plain(text).includes(needle))
    return isFound ? [{ collection, id }] : []
  })
}

/** The texts by which an item is found. */
function textsOf(
  collection: CollectionName,
  item: { id: string },
  index: number,
  products: ReadonlyMap<string, { id: string }>,
): string[] {
  const { name: named, placed, idOf }: Descriptor = descriptors[collection]
  const fields: Readonly<Record<string, unknown>> = { ...item }
  const text = (field: string) => (typeof fields[field] === 'string' ? [fields[field]] : [])
  const [name = ''] = text(named)
  const owner = idOf && products.get(name)
  // An item that belongs to a product is found by its name.
  if (owner) {
    const [called = '', ...otherTexts] = textsOf('products', owner, 0, products)
    return [`${called} ${descriptors[collection].one}`, ...otherTexts.slice(0, -1), item.id]
  }
  const unique = uniqueFields(collection).flatMap(text)
  return [...(placed ? [`${placed} ${index + 1} — ${name}`] : []), name, ...unique, item.id]
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
