import type { Descriptor } from '~/data/contract/descriptor'
import {
  listNames,
  descriptors,
  type CollectionName,
  uniqueFields,
  descriptorOf,
} from '~/data/contract/descriptors'

/** Where an item is: the collection it is of, and its id. */
export interface ItemAddress {
  collection: string
  id: string
}

/** The items that are looked for, by their list. */
export type SearchedItems = Readonly<Partial<Record<CollectionName, readonly { id: string }[]>>>

/**
 * The items that can be changed whose name, SKU or id holds the text, whatever its case and spaces. A phase is called
 * by its place too, a target by its product.
 */
export function itemsFound(search: string, items: SearchedItems): ItemAddress[] {
  const wanted = plain(search)
  const products = new Map(items.products?.map((product) => [product.id, product]))
  return listNames.flatMap((collection) =>
    (items[collection] ?? []).flatMap((item, index) =>
      textsOf(collection, item, index, products).some((text) => plain(text).includes(wanted))
        ? [{ collection, id: item.id }]
        : [],
    ),
  )
}

/** An item that is gone, as it was. */
export interface RemovedItem extends ItemAddress {
  before: Readonly<Record<string, unknown>>
}

/** The items that are gone whose name, SKU or id holds the text; a phase has no place any more. */
export function removedFound(search: string, removed: readonly RemovedItem[]): ItemAddress[] {
  const wanted = plain(search)
  return removed.flatMap(({ collection, id, before }) => {
    const named = descriptorOf(collection)?.name ?? 'name'
    const texts = [before[named], ...uniqueFields(collection).map((field) => before[field]), id]
    const isFound = texts.some((text) => typeof text === 'string' && plain(text).includes(wanted))
    return isFound ? [{ collection, id }] : []
  })
}

/** What an item is found by. */
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
  // What belongs to a product is called by it.
  if (owner) {
    const [called = '', ...others] = textsOf('products', owner, 0, products)
    return [`${called} ${descriptors[collection].one}`, ...others.slice(0, -1), item.id]
  }
  const unique = uniqueFields(collection).flatMap(text)
  return [...(placed ? [`${placed} ${index + 1} — ${name}`] : []), name, ...unique, item.id]
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
