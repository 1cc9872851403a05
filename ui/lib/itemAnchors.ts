/** What an address can lead to within a section of the home page. A target is known by its product's id. */
export type ItemKind = 'phase' | 'product' | 'unit' | 'target'

export interface AnchoredItem {
  kind: ItemKind
  id: string
}

/** Each begins with its section's own anchor. A phase's id says its kind by itself: `timeline-phase-5`. */
const beginnings: Record<ItemKind, string> = {
  phase: 'timeline-',
  unit: 'business-units-unit-',
  product: 'products-product-',
  target: 'tracking-target-',
}

const kinds = Object.keys(beginnings) as ItemKind[]

/** The element id of a place, to which `#` and it lead. */
export function itemAnchor(kind: ItemKind, id: string): string {
  return beginnings[kind] + id
}

/** The place that an address names by its hash, as `#products-product-thiotica-300-mg`; null for a section, or for none. */
export function itemOfHash(hash: string): AnchoredItem | null {
  const anchor = hash.slice(1)
  const kind = kinds.find((kind) => anchor.startsWith(beginnings[kind]))
  const id = kind === undefined ? '' : anchor.slice(beginnings[kind].length)
  return kind === undefined || id === '' ? null : { kind, id }
}
