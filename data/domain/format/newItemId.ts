import { descriptors, type CollectionName } from '~/data/contract/descriptors'
import type { Descriptor } from '~/data/contract/descriptor'
import { idFrom } from './idFrom'

/** The number in the id of a numbered item: 7 in "R7". */
export function numberIn(id: string): number {
  const number = Number(id.slice(1))
  return Number.isInteger(number) ? number : 0
}

/** The first free number with the letter of its list: "R7". */
export function freeNumber(letter: string, isTaken: (id: string) => boolean): string {
  for (let number = 1; ; number += 1) if (!isTaken(`${letter}${number}`)) return `${letter}${number}`
}

/** The id of a new item: derived from its name, or from the field that the descriptor names. */
export function newItemId(collection: CollectionName, fields: Readonly<Record<string, unknown>>): string {
  const { name, one, idOf }: Descriptor = descriptors[collection]
  const { before = '', field = name } = idOf ?? {}
  const text = fields[field]
  // For a name without Latin letters.
  return before + idFrom(typeof text === 'string' ? text : '', one.replaceAll(' ', '-'))
}
