import type { PatchableName } from '~/data/contract/collections'

/** Where an item is: the collection it is of, and its id. */
export interface ItemAddress {
  collection: string
  id: string
}

/** As much of the items as they are looked for by. */
export interface SearchedItems {
  timeline: readonly { id: string; title: string }[]
  'business-units': readonly { id: string; name: string }[]
  products: readonly { id: string; name: string; sku: string }[]
  targets: readonly { id: string; productId: string }[]
}

/**
 * The items that can be changed whose name, SKU or id holds the text, whatever its case and spaces. A phase is called
 * by its place too, a target by its product.
 */
export function itemsFound(search: string, items: SearchedItems): ItemAddress[] {
  const wanted = plain(search)
  const holds = (texts: readonly string[]) => texts.some((text) => plain(text).includes(wanted))
  const products = new Map(items.products.map((product) => [product.id, product]))
  const found = (collection: PatchableName, texts: readonly string[], id: string) =>
    holds([...texts, id]) ? [{ collection, id }] : []
  return [
    ...items.timeline.flatMap(({ id, title }, index) =>
      found('timeline', [`Phase ${index + 1} — ${title}`, title], id),
    ),
    ...items['business-units'].flatMap(({ id, name }) => found('business-units', [name], id)),
    ...items.products.flatMap(({ id, name, sku }) => found('products', [name, sku], id)),
    ...items.targets.flatMap(({ id, productId }) => {
      const { name = productId, sku = '' } = products.get(productId) ?? {}
      return found('targets', [`${name} target`, sku], id)
    }),
  ]
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
