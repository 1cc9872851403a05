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
    /** Its name with strength and form: "Gluraz XR 1000 mg". */
    name: { kind: 'line' },
    /** Its code; no two products share one. */
    sku: { kind: 'line', label: 'SKU', unique: true },
    /** The id of its business unit. */
    buId: { kind: 'reference', to: 'business-units', label: 'Business unit' },
    /** Whether it needs a prescription. */
    rxOtc: { kind: 'choice', options: ['RX', 'OTC'], label: 'RX or OTC' },
    /** It is new in this launch. */
    isNewNov: { kind: 'yesNo', label: 'New in this launch', words: 'new in this launch' },
    /** Its strategic positioning; double asterisks make words bold. */
    positioning: { kind: 'paragraph', label: 'Strategic Positioning' },
    /** What it is for, one a line. */
    indications: { kind: 'lines' },
    /** Whom it is for, one a line. */
    patientProfiles: { kind: 'lines', label: 'Patient Profiles' },
    /** What it has before others, one a line. */
    competitiveEdges: { kind: 'lines', label: 'Competitive Edge' },
    /** The medical specialties that use it, one a line. */
    specialties: { kind: 'lines' },
    /** How it is promoted, one a line. */
    channels: { kind: 'lines' },
    /** What was done, one a line. */
    activitiesDone: { kind: 'lines' },
    /** What is done next, one a line. */
    activitiesNext: { kind: 'lines' },
    /** Its documents: a title each, and an address where there is one. */
    viewAssets: { kind: 'assets', label: 'Materials' },
    /** Words that it is found by, one a line. */
    contextTags: { kind: 'lines', label: 'Context Tags' },
    /** Its state in the portfolio, in words. */
    status: { kind: 'line' },
  },
} as const satisfies Descriptor

export type Product = ItemOf<typeof products>
