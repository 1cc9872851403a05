import { z } from 'zod'
import { id, line, paragraph } from './fields'
import { patchOf } from './patchOf'

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

/** A material of the training list and the library (specification, section 3). It carries no file address. */
export const trainingMaterialSchema = z.strictObject({
  id,
  title: line,
  description: paragraph,
  type: line,
  category: z.enum(materialCategories, { error: `must be one of ${materialCategories.join(', ')}` }),
})

/** Any part of a material but its id. */
export const trainingMaterialPatch = patchOf(trainingMaterialSchema.omit({ id: true }))

export type TrainingMaterial = z.infer<typeof trainingMaterialSchema>
