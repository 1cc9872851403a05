import { z } from 'zod'
import { requireUnique } from './betweenItems'
import { businessUnitPatch, businessUnitSchema, type BusinessUnit } from './businessUnit'
import { contextualItemPatch, contextualItemSchema, type ContextualItem } from './contextualItem'
import { id } from './fields'
import { newItemOf } from './patchOf'
import { phasePatch, phaseSchema, type Phase } from './phase'
import { productPatch, productSchema, type Product } from './product'
import { targetPatch, targetSchema, type Target } from './target'
import { toolPatch, toolSchema, type Tool } from './tool'
import { trainingMaterialPatch, trainingMaterialSchema, type TrainingMaterial } from './trainingMaterial'

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

/** What a change of an item may hold (specification, section 7). */
export const patchSchemas = {
  timeline: phasePatch,
  'business-units': businessUnitPatch,
  products: productPatch,
  'bu-contextual-items': contextualItemPatch,
  targets: targetPatch,
  tools: toolPatch,
  training: trainingMaterialPatch,
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

/** A new item, as it may be given: its id may be left out. Texts are judged as newly written ones. */
export const newItemSchemas = {
  timeline: newItemOf(phaseSchema),
  'business-units': newItemOf(businessUnitSchema),
  products: newItemOf(productSchema),
  'bu-contextual-items': newItemOf(contextualItemSchema),
  targets: newItemOf(targetSchema),
  tools: newItemOf(toolSchema),
  training: newItemOf(trainingMaterialSchema),
} as const

/** All ids of a list, in the order that it is to have; each once. */
export const orderSchema = z.array(id, { error: 'must be a list of ids' }).superRefine((ids, context) => {
  const known = new Set<string>()
  ids.forEach((each, index) => {
    if (known.has(each)) context.addIssue({ code: 'custom', path: [index], message: 'stands there twice' })
    known.add(each)
  })
})

/** The most items that a list may come to hold. */
export const MAX_ITEMS = 5_000

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
