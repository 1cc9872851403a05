import type { Descriptor, ItemOf } from './descriptor'

/**
 * The baseline of the new products (specification, section 3). A row belongs to the product with its id, otherwise
 * with its SKU, otherwise with its name; a row without a product is ignored.
 */
export const baseline = {
  path: 'baseline',
  schema: 'BaselineRow',
  one: 'baseline row',
  many: 'baseline rows',
  label: 'Baseline',
  note: 'What the new products began with',
  name: 'product',
  under: { field: 'sku' },
  ordered: true,
  fields: {
    sku: { kind: 'line', label: 'SKU', unique: true },
    product: { kind: 'line' },
    bu: { kind: 'reference', to: 'business-units', loose: true, label: 'Business unit' },
    hcpVisits: { kind: 'count', label: 'HCP Visits' },
    hospitals: { kind: 'count' },
    pharmacies: { kind: 'count', label: 'Pharmacists' },
    overallProgress: { kind: 'fraction', label: 'Overall Progress' },
  },
} as const satisfies Descriptor

/** A row of the baseline; `bu` is a business unit's id, `overallProgress` a decimal text, "0" to "1". */
export type BaselineRow = ItemOf<typeof baseline>
