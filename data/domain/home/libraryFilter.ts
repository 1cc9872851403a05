import type { TrainingMaterial } from '~/data/contract/trainingMaterial'

/** The library's filters, in the order of their pills: a category, or the empty text for all (specification, section 4). */
export const libraryFilters = [
  '',
  'Training Materials',
  'CLM',
  'Product Information',
  'Clinical Tools',
  'Market Analysis',
  'Compliance & Regulatory',
  'Digital Assets',
] as const satisfies readonly (TrainingMaterial['category'] | '')[]

export type LibraryFilter = (typeof libraryFilters)[number]

/** The materials that pass a filter, in their own order. */
export function filterMaterials(
  materials: readonly TrainingMaterial[],
  filter: LibraryFilter,
): TrainingMaterial[] {
  return materials.filter(({ category }) => filter === '' || category === filter)
}
