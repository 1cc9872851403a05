import type { Adapter } from 'lowdb'
import { documentText, NonConformingError, parseDocument, type StoreDocument } from './document'
import { DamagedFileError } from './errors'
import { realFiles } from './files'
import { readJson } from './readJson'
import { upgraded, type Steps } from './upgrade'
import { replaceFile } from './writeFile'

/** lowdb's way to db.json: validated in both directions, replaced whole and durably. */
export function fileAdapter(file: string, files = realFiles, steps?: Steps): Adapter<StoreDocument> {
  return {
    async read() {
      const value = await readJson(file, files)
      return value === null ? null : presentDocument(file, value, steps)
    },
    write: (document) => replaceFile(file, documentText(document), files),
  }
}

/** A document of any layout, in the present one. @throws DamagedFileError naming the file it is from. */
export function presentDocument(file: string, value: unknown, steps?: Steps): StoreDocument {
  try {
    return parseDocument(upgraded(value, steps))
  } catch (error) {
    throw error instanceof NonConformingError ? new DamagedFileError(file, error.message) : error
  }
}
