import { NonConformingError, parseDocument, type StoreDocument } from './document'
import { DamagedFileError } from './errors'
import { upgraded, type Steps } from './upgrade'

/** A document of any layout, in the present one. @throws DamagedFileError naming the file it is from. */
export function upgradeDocument(file: string, value: unknown, steps?: Steps): StoreDocument {
  try {
    return parseDocument(upgraded(value, steps))
  } catch (error) {
    throw error instanceof NonConformingError ? new DamagedFileError(file, error.message) : error
  }
}

/** A document, or what makes it where it is asked for. */
export type Seed = object | (() => Promise<object>)

export function seedFrom(seed: Seed): object | Promise<object> {
  return typeof seed === 'function' ? (seed as () => Promise<object>)() : seed
}
