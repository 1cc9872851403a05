import type { Descriptor, ItemOf } from './descriptor'

/** The materials of the training list and the library (specification, section 3). Readers see no file. */
export const training = {
  path: 'training',
  schema: 'TrainingMaterial',
  one: 'material',
  many: 'materials',
  label: 'Training materials',
  note: 'The library, without the documents',
  short: 'Materials',
  name: 'title',
  fields: {
    /** Its title. */
    title: { kind: 'line' },
    /** Its description, in a sentence. */
    description: { kind: 'paragraph' },
    /** Its medium in words: "Presentation", "Video". */
    type: { kind: 'line' },
    /** One of the launch's categories. */
    category: { kind: 'line', among: 'categories' },
    document: { kind: 'document', elsewhere: true, hidden: true, searched: false, missing: '' },
  },
} as const satisfies Descriptor

export type TrainingMaterial = ItemOf<typeof training>
