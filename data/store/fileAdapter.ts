import type { Adapter } from 'lowdb'
import { documentText, NonConformingError, parseDocument, type StoreDocument } from './document'
import { DamagedFileError } from './errors'
import { realFiles } from './files'
import { readJson } from './readJson'
import { upgraded } from './upgrade'
import { replaceFile } from './writeFile'

/** lowdb's way to db.json: validated in both directions, replaced whole and durably. */
export function fileAdapter(file: string, files = realFiles): Adapter<StoreDocument> {
  return {
    async read() {
      const value = await readJson(file, files)
      return value === null ? null : conforming(file, upgraded(value))
    },
    write: (document) => replaceFile(file, documentText(document), undefined, files),
  }
}

function conforming(file: string, value: unknown): StoreDocument {
  try {
    return parseDocument(value)
  } catch (error) {
    throw error instanceof NonConformingError ? new DamagedFileError(file, error.message) : error
  }
}
