/** What an address can lead to within a section of the home page. A target is known by its product's id. */
export type PlaceKind = 'phase' | 'product' | 'unit' | 'target'

export interface Place {
  kind: PlaceKind
  id: string
}

/** Each begins with its section's own anchor. A phase's id says its kind by itself: `timeline-phase-5`. */
const beginnings: Record<PlaceKind, string> = {
  phase: 'timeline-',
  unit: 'business-units-unit-',
  product: 'products-product-',
  target: 'tracking-target-',
}

const kinds = Object.keys(beginnings) as PlaceKind[]

/** The element id of a place, to which `#` and it lead. */
export function placeAnchor(kind: PlaceKind, id: string): string {
  return beginnings[kind] + id
}

/** The place that an address names by its hash, as `#products-product-thiotica-300-mg`; null for a section, or for none. */
export function placeOf(hash: string): Place | null {
  const anchor = hash.slice(1)
  const kind = kinds.find((kind) => anchor.startsWith(beginnings[kind]))
  const id = kind === undefined ? '' : anchor.slice(beginnings[kind].length)
  return kind === undefined || id === '' ? null : { kind, id }
}
