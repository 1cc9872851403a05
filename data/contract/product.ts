import type { Descriptor, ItemOf } from './descriptor'

/** The products of the portfolio (specification, section 3). */
export const products = {
  path: 'products',
  schema: 'Product',
  one: 'product',
  many: 'products',
  label: 'Products',
  note: 'The portfolio',
  name: 'name',
  under: { field: 'sku' },
  section: 'products',
  anchor: 'products-product-',
  ordered: true,
  fields: {
    name: { kind: 'line' },
    sku: { kind: 'line', label: 'SKU', unique: true },
    buId: { kind: 'reference', to: 'business-units', label: 'Business unit' },
    rxOtc: { kind: 'choice', options: ['RX', 'OTC'], label: 'RX or OTC' },
    isNewNov: { kind: 'yesNo', label: 'New in this launch', words: 'new in this launch' },
    positioning: { kind: 'paragraph', label: 'Strategic Positioning' },
    indications: { kind: 'lines' },
    patientProfiles: { kind: 'lines', label: 'Patient Profiles' },
    competitiveEdges: { kind: 'lines', label: 'Competitive Edge' },
    specialties: { kind: 'lines' },
    channels: { kind: 'lines' },
    activitiesDone: { kind: 'lines' },
    activitiesNext: { kind: 'lines' },
    viewAssets: { kind: 'assets', label: 'Materials' },
    contextTags: { kind: 'lines', label: 'Context Tags' },
    status: { kind: 'line' },
  },
} as const satisfies Descriptor

export type Product = ItemOf<typeof products>
