import type { Descriptor, ItemOf } from './descriptor'

/** The business units (specification, section 3). `progress` is a fraction, "0" to "1"; `color` is the hue's name. */
export const businessUnits = {
  path: 'business-units',
  schema: 'BusinessUnit',
  one: 'unit',
  many: 'units',
  label: 'Business units',
  note: 'Focus, progress and next steps',
  short: 'Units',
  name: 'name',
  under: { place: 'Business unit' },
  anchor: 'business-units-unit-',
  sign: 'hue',
  ordered: true,
  fields: {
    /** Its name: "Oncology". */
    name: { kind: 'line' },
    /** Its focus, in a sentence or two. */
    description: { kind: 'paragraph' },
    /** The name of its hue. */
    color: { kind: 'hue', label: 'Colour', searched: false },
    /** Medical specialties, one per line. */
    specialties: { kind: 'lines' },
    /** Its progress: a fraction as text, "0" to "1". */
    progress: { kind: 'fraction', charted: true },
  },
} as const satisfies Descriptor

export type BusinessUnit = ItemOf<typeof businessUnits>
