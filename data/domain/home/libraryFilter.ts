import type { TrainingMaterial } from '~/data/contract/trainingMaterial'

/** The materials of a category, or with '' all of them (specification, section 4), in their own order. */
export function filterMaterials(materials: readonly TrainingMaterial[], filter: string): TrainingMaterial[] {
  return materials.filter(({ category }) => filter === '' || category === filter)
}
