import { initialsOf } from './initials'

/** The two parts of a phase's owner (specification, section 3: one text; design, Phase accordion: two lines). */
export interface Owner {
  name: string
  /** The supporting role, as in "with BU managers"; absent when the text has none. */
  support?: string
}

/** Splits "Field Force Lead, with BU managers" at its first comma. */
export function splitOwner(owner: string): Owner {
  const comma = owner.indexOf(',')
  if (comma < 0) return { name: owner.trim() }
  const name = owner.slice(0, comma).trim()
  const support = owner.slice(comma + 1).trim()
  return support ? { name, support } : { name }
}

/** The initials of the owner's first two words: "FF" for "Field Force Lead, with BU managers". */
export function initials(owner: string): string {
  return initialsOf(splitOwner(owner).name.split(/\s+/))
}
