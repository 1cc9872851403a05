import type { Descriptor, ItemOf } from './descriptor'

/** The library's categories (specification, section 2); "All Materials" is the absence of a choice. */
export const materialCategories = [
  'Training Materials',
  'CLM',
  'Product Information',
  'Clinical Tools',
  'Market Analysis',
  'Compliance & Regulatory',
  'Digital Assets',
] as const

/** The materials of the training list and the library (specification, section 3). They carry no file address. */
export const training = {
  path: 'training',
  schema: 'TrainingMaterial',
  one: 'material',
  many: 'materials',
  label: 'Training materials',
  note: 'The library, without the documents',
  short: 'Materials',
  name: 'title',
  section: 'training',
  fields: {
    title: { kind: 'line' },
    description: { kind: 'paragraph' },
    type: { kind: 'line' },
    category: { kind: 'choice', options: materialCategories },
  },
} as const satisfies Descriptor

export type TrainingMaterial = ItemOf<typeof training>
