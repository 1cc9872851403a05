import type { SectionId } from '~/data/domain/home/sections'

/**
 * The kinds of items that an address can link to within a section of the home page. A target is identified by its
 * product's id.
 */
export type ItemKind = 'phase' | 'product' | 'unit' | 'target' | 'tool'

export interface AnchoredItem {
  kind: ItemKind
  id: string
}

/** Each prefix begins with its section's anchor. The id of a phase already contains its kind: `timeline-phase-5`. */
const prefixes: Record<ItemKind, `${SectionId}-${string}`> = {
  phase: 'timeline-',
  unit: 'business-units-unit-',
  product: 'products-product-',
  target: 'tracking-target-',
  tool: 'tools-tool-',
}

const kinds = Object.keys(prefixes) as ItemKind[]

/** The element id of an item, which `#` links to. */
export function itemAnchor(kind: ItemKind, id: string): string {
  return prefixes[kind] + id
}

/** The item that a hash such as `#products-product-thiotica-300-mg` names; null for a section or an unknown hash. */
export function itemOfHash(hash: string): AnchoredItem | null {
  const anchor = hash.slice(1)
  const kind = kinds.find((kind) => anchor.startsWith(prefixes[kind]))
  const id = kind === undefined ? '' : anchor.slice(prefixes[kind].length)
  return kind === undefined || id === '' ? null : { kind, id }
}

/** The element id of a risk in the register, which `#` opens. It is in no section of the page. */
export function riskAnchor(id: string): string {
  return `risk-${id}`
}

/** The risk that a hash such as `#risk-R1` names; null for another one. */
export function riskOfHash(hash: string): string | null {
  return /^#risk-(R\d+)$/.exec(hash)?.[1] ?? null
}
