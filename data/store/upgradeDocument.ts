import { NonConformingError, parseDocument, type StoreDocument } from './document'
import { DamagedFileError } from './errors'
import { upgraded, type Steps } from './upgrade'

/** Upgrades a document to the current layout and validates it. @throws DamagedFileError naming the file */
export function upgradeDocument(file: string, value: unknown, steps?: Steps): StoreDocument {
  try {
    return parseDocument(upgraded(value, steps))
  } catch (error) {
    throw error instanceof NonConformingError ? new DamagedFileError(file, error.message) : error
  }
}

/** A document, or a function that makes one when it is needed. */
export type Seed = object | (() => Promise<object>)

export function seedFrom(seed: Seed): object | Promise<object> {
  return typeof seed === 'function' ? (seed as () => Promise<object>)() : seed
}
