import type { Adapter } from 'lowdb'
import { documentText, type StoreDocument } from '~/data/store/document'
import { realFiles } from '~/data/store/files'
import { readJson } from '~/data/store/readJson'
import { upgradeDocument } from '~/data/store/upgradeDocument'
import { replaceFile } from '~/data/store/writeFile'

/** The lowdb adapter for db.json: it validates on read and on write, and replaces the file atomically. */
export function fileAdapter(file: string, files = realFiles): Adapter<StoreDocument> {
  return {
    async read() {
      const value = await readJson(file, files)
      return value === null ? null : upgradeDocument(file, value)
    },
    write: (document) => replaceFile(file, documentText(document), files),
  }
}
