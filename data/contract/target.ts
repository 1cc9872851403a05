import type { Descriptor, ItemOf } from './descriptor'

/** The products' target records (specification, section 3). `overallProgress` is a fraction, "0" to "1". */
export const targets = {
  path: 'targets',
  schema: 'Target',
  one: 'target',
  many: 'targets',
  label: 'Targets',
  note: 'Targets and tracking',
  name: 'productId',
  under: { place: 'Targets & Tracking' },
  idOf: { before: 'target-', field: 'productId' },
  anchor: 'tracking-',
  fields: {
    /** The id of its product; a product has at most one target. */
    productId: { kind: 'reference', to: 'products', owned: true, fixed: true, label: 'Product' },
    /** The id of its business unit. */
    buId: { kind: 'reference', to: 'business-units', label: 'Business unit' },
    /** Visits to healthcare professionals so far, a whole number. */
    hcpVisits: { kind: 'count', label: 'HCP Visits', charted: true },
    /** Hospitals reached so far, a whole number. */
    hospitalsReached: { kind: 'count', label: 'Hospitals', charted: true },
    /** Pharmacists activated so far, a whole number. */
    pharmaciesActivated: { kind: 'count', label: 'Pharmacists', charted: true },
    /** Its progress: a fraction as text, "0" to "1". */
    overallProgress: { kind: 'fraction', label: 'Overall Progress', charted: true },
  },
} as const satisfies Descriptor

export type Target = ItemOf<typeof targets>

/** The id of a product's target record. */
export function targetId(productId: string): string {
  return `target-${productId}`
}
