import type { Descriptor, ItemOf } from './descriptor'

/** The business units' "Portfolio Context" entries (specification, section 3; id and name are ours, to tell entries apart). */
export const contextualItems = {
  path: 'bu-contextual-items',
  schema: 'ContextualItem',
  one: 'contextual item',
  many: 'contextual items',
  label: 'Business unit details',
  note: 'What stands behind each unit',
  short: 'Context',
  name: 'name',
  under: { place: 'Portfolio Context' },
  fields: {
    /** The id of the business unit that it belongs to. */
    buId: { kind: 'reference', to: 'business-units', label: 'Business unit' },
    /** What it is called. */
    name: { kind: 'line' },
    /** Its status, in words. */
    status: { kind: 'line' },
    /** Its text. */
    note: { kind: 'paragraph' },
  },
} as const satisfies Descriptor

export type ContextualItem = ItemOf<typeof contextualItems>
