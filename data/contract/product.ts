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
  anchor: 'products-product-',
  ordered: true,
  fields: {
    /** Its name with strength and form: "Gluraz XR 1000 mg". */
    name: { kind: 'line' },
    /** Its code; no two products share one. */
    sku: { kind: 'line', label: 'SKU', unique: true },
    /** The id of its business unit. */
    buId: { kind: 'reference', to: 'business-units', label: 'Business unit' },
    /** Whether it needs a prescription. */
    rxOtc: { kind: 'choice', options: ['RX', 'OTC'], label: 'RX or OTC' },
    /** Whether it is new in this launch. */
    isNewNov: { kind: 'yesNo', label: 'New in this launch', words: 'new in this launch' },
    /** Its strategic positioning; double asterisks make words bold. */
    positioning: { kind: 'paragraph', label: 'Strategic Positioning' },
    /** Its indications, one per line. */
    indications: { kind: 'lines' },
    /** Its target patients, one per line. */
    patientProfiles: { kind: 'lines', label: 'Patient Profiles' },
    /** Its advantages over other products, one per line. */
    competitiveEdges: { kind: 'lines', label: 'Competitive Edge' },
    /** The medical specialties that use it, one per line. */
    specialties: { kind: 'lines' },
    /** Its promotion channels, one per line. */
    channels: { kind: 'lines' },
    /** Completed activities, one per line. */
    activitiesDone: { kind: 'lines' },
    /** Next activities, one per line. */
    activitiesNext: { kind: 'lines' },
    /** Its documents: a title each, and a URL where there is one. */
    viewAssets: { kind: 'assets', label: 'Materials' },
    /** Search keywords, one per line. */
    contextTags: { kind: 'lines', label: 'Context Tags' },
    /** Its status in the portfolio, in words. */
    status: { kind: 'line' },
  },
} as const satisfies Descriptor

export type Product = ItemOf<typeof products>
