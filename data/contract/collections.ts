import { z } from 'zod'
import { requireUnique } from './betweenItems'
import { businessUnitPatch, businessUnitSchema, type BusinessUnit } from './businessUnit'
import { contextualItemSchema, type ContextualItem } from './contextualItem'
import { phasePatch, phaseSchema, type Phase } from './phase'
import { productPatch, productSchema, type Product } from './product'
import { targetPatch, targetSchema, type Target } from './target'
import { toolSchema, type Tool } from './tool'
import { trainingMaterialSchema, type TrainingMaterial } from './trainingMaterial'

/** What each collection of the /api contract holds, by its path segment. */
export interface Collections {
  timeline: Phase
  'business-units': BusinessUnit
  products: Product
  'bu-contextual-items': ContextualItem
  targets: Target
  tools: Tool
  training: TrainingMaterial
}

export type CollectionName = keyof Collections

/** The collections whose items have an address of their own and can be changed (specification, section 7). */
export const patchSchemas = {
  timeline: phasePatch,
  'business-units': businessUnitPatch,
  products: productPatch,
  targets: targetPatch,
} as const

export type PatchableName = keyof typeof patchSchemas

/** Any part of an item, as a PATCH of that collection accepts it. */
export type Patch<C extends PatchableName> = z.infer<(typeof patchSchemas)[C]>

export const collectionSchemas = {
  timeline: listOf('timeline', phaseSchema),
  'business-units': listOf('business-units', businessUnitSchema),
  products: listOf('products', productSchema),
  'bu-contextual-items': listOf('bu-contextual-items', contextualItemSchema),
  targets: listOf('targets', targetSchema),
  tools: listOf('tools', toolSchema),
  training: listOf('training', trainingMaterialSchema),
} as const

export const collectionNames = Object.keys(collectionSchemas) as CollectionName[]

export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collectionSchemas, name)
}

export function isPatchableName(name: string): name is PatchableName {
  return Object.hasOwn(patchSchemas, name)
}

function listOf<T extends z.ZodType<{ id: string }>>(name: CollectionName, item: T) {
  return z.array(item).superRefine(requireUnique(name))
}
