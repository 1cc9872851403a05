import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { allDocumentRows, type DocumentRecord } from './documentRows'
import { DamagedFileError } from './errors'
import { matchesName, type BlobStore } from './blobStore'
import type { Database } from './tables'

/** The uploaded files of a site: the documents of materials, and the planning workbooks. */
export interface SiteDocuments {
  rows: readonly DocumentRecord[]
  /** The names of the planning workbooks; the history says when each was in use. */
  workbooks: readonly string[]
  /** The content of a file; null when there is none. */
  read: (name: string) => Promise<Buffer | null>
}

/**
 * The line before the last one of a backup: its documents, the end of its history, and the position of each file.
 */
const indexSchema = z.strictObject({
  documents: z.array(
    z.strictObject({
      n: z.int(),
      material: z.string(),
      file: z.string().nullable(),
      size: z.int(),
      at: z.int(),
      by: z.string().nullable(),
    }),
  ),
  /** A byte offset in the backup. */
  from: z.int(),
  files: z.array(z.strictObject({ name: z.string(), at: z.int(), length: z.int() })),
})

type Index = z.infer<typeof indexSchema>

/** All documents of a site. A data folder of an earlier version may not have the table. */
export async function siteDocuments(
  db: Database,
  files: Pick<BlobStore, 'read' | 'names'>,
): Promise<SiteDocuments> {
  const tables = await db.introspection.getTables()
  const tableExists = tables.some(({ name }) => name === 'documents')
  if (!tableExists) return { rows: [], workbooks: [], read: (name) => files.read(name) }
  const workbooks = (await files.names()).filter((name) => name.endsWith('.json'))
  return { rows: await allDocumentRows(db), workbooks, read: (name) => files.read(name) }
}

/**
 * Writes the files, one line of base64 each, and returns the index line; null when there are no documents.
 * @param written how many bytes were written before
 * @throws DamagedFileError when a file does not match its name
 */
export async function writeDocuments(
  documents: SiteDocuments,
  write: (line: string) => Promise<void>,
  written: number,
  path: string,
): Promise<string | null> {
  const names = namesOf(documents)
  if (documents.rows.length + names.size === 0) return null
  const files: Index['files'] = []
  let at = written
  for (const name of names) {
    const bytes = await documents.read(name)
    if (!bytes || !matchesName(name, bytes))
      throw new DamagedFileError(path, `does not have the document ${name}, or has different content.`)
    const line = bytes.toString('base64')
    await write(line)
    files.push({ name, at, length: line.length })
    at += line.length + 1
  }
  const index: Index = { documents: [...documents.rows], from: written, files }
  return JSON.stringify(index)
}

function namesOf({ rows, workbooks }: SiteDocuments): ReadonlySet<string> {
  return new Set([...rows.flatMap(({ file }) => (file ? [file] : [])), ...workbooks])
}

/** The parsed index line; null when the value is not one. */
export function documentIndex(value: unknown): Index | null {
  const read = indexSchema.safeParse(value)
  return read.success ? read.data : null
}

/** The documents in a backup; each is read and verified on demand. */
export function documentsInBackup(file: string, { documents, files }: Index): SiteDocuments {
  const entries = new Map(files.map((each) => [each.name, each]))
  return {
    rows: documents,
    workbooks: files.map(({ name }) => name).filter((name) => name.endsWith('.json')),
    async read(name) {
      const entry = entries.get(name)
      const handle = await open(file)
      try {
        const bytes = entry && Buffer.from(await partOf(handle, entry.at, entry.length), 'base64')
        if (bytes && matchesName(name, bytes)) return bytes
      } finally {
        await handle.close()
      }
      throw new DamagedFileError(file, `does not have the document ${name}, or has different content.`)
    },
  }
}

async function partOf(handle: FileHandle, at: number, length: number): Promise<string> {
  const bytes = Buffer.alloc(length)
  await handle.read(bytes, 0, length, at)
  return bytes.toString('latin1')
}

/** Stores the documents in a site that has no documents yet. */
export async function restoreDocuments(
  documents: SiteDocuments,
  db: Database,
  files: BlobStore,
): Promise<void> {
  for (const name of namesOf(documents)) {
    const bytes = await documents.read(name)
    if (bytes) await files.put(name, bytes)
  }
  for (const { n: _, ...row } of documents.rows) await db.insertInto('documents').values(row).execute()
}
