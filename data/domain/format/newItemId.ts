import { descriptors, type CollectionName } from '~/data/contract/descriptors'
import type { Descriptor } from '~/data/contract/descriptor'
import { idFrom } from './idFrom'

/** The id of a new item that comes without one, made from its name, or of the field that it is always made of. */
export function newItemId(collection: CollectionName, fields: Readonly<Record<string, unknown>>): string {
  const { name, one, idOf }: Descriptor = descriptors[collection]
  const { before = '', field = name } = idOf ?? {}
  const text = fields[field]
  // What it is called where its name has no Latin letter.
  return before + idFrom(typeof text === 'string' ? text : '', one.replaceAll(' ', '-'))
}
