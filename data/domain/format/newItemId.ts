import type { CollectionName } from '~/data/contract/collections'
import { idFrom } from './idFrom'

/** By which field an item is named, and what it is called where that has no Latin letter. */
const naming: Readonly<Record<CollectionName, readonly [field: string, otherwise: string]>> = {
  timeline: ['title', 'phase'],
  'business-units': ['name', 'unit'],
  products: ['name', 'product'],
  'bu-contextual-items': ['name', 'contextual-item'],
  targets: ['productId', 'target'],
  tools: ['name', 'tool'],
  training: ['title', 'material'],
}

/** The id of a new item that comes without one, made from its name; a target's from its product. */
export function newItemId(collection: CollectionName, fields: Readonly<Record<string, unknown>>): string {
  const [field, otherwise] = naming[collection]
  const name = fields[field]
  const id = idFrom(typeof name === 'string' ? name : '', otherwise)
  return collection === 'targets' ? `target-${id}` : id
}
