import { descriptors, type CollectionName } from '~/data/contract/descriptors'
import type { Descriptor } from '~/data/contract/descriptor'
import { idFrom } from './idFrom'

/** The id of a new item: derived from its name, or from the field that the descriptor names. */
export function newItemId(collection: CollectionName, fields: Readonly<Record<string, unknown>>): string {
  const { name, one, idOf }: Descriptor = descriptors[collection]
  const { before = '', field = name } = idOf ?? {}
  const text = fields[field]
  // For a name without Latin letters.
  return before + idFrom(typeof text === 'string' ? text : '', one.replaceAll(' ', '-'))
}
