import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { allDocumentRows, type DocumentRecord } from './documentRows'
import { DamagedFileError } from './errors'
import { isWhole, type KeptFiles } from './keptFiles'
import type { Database } from './tables'

/** The documents of a site: what each material had, and the files that those name. */
export interface SiteDocuments {
  rows: readonly DocumentRecord[]
  /** Of their names, what there is of it. */
  read: (name: string) => Promise<Buffer | null>
}

/** The line of a backup before its last: what is in it besides, where its history ends, and where each file lies. */
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
  /** In bytes of the backup. */
  from: z.int(),
  files: z.array(z.strictObject({ name: z.string(), at: z.int(), length: z.int() })),
})

type Index = z.infer<typeof indexSchema>

/** All documents of a site; a data folder that no present version has opened has none. */
export async function siteDocuments(db: Database, files: Pick<KeptFiles, 'read'>): Promise<SiteDocuments> {
  const tables = await db.introspection.getTables()
  const isThere = tables.some(({ name }) => name === 'documents')
  return { rows: isThere ? await allDocumentRows(db) : [], read: (name) => files.read(name) }
}

/**
 * Writes the files, a line of base64 each, and gives the line that tells of them; null where there are none.
 * @param written how many bytes were written before
 * @throws DamagedFileError where a file is not what its name says
 */
export async function writeDocuments(
  { rows, read }: SiteDocuments,
  write: (line: string) => Promise<void>,
  written: number,
  path: string,
): Promise<string | null> {
  if (rows.length === 0) return null
  const files: Index['files'] = []
  let at = written
  for (const name of new Set(rows.flatMap(({ file }) => (file ? [file] : [])))) {
    const bytes = await read(name)
    if (!bytes || !isWhole(name, bytes))
      throw new DamagedFileError(path, `lacks the document ${name}, or holds it otherwise.`)
    const line = bytes.toString('base64')
    await write(line)
    files.push({ name, at, length: line.length })
    at += line.length + 1
  }
  const index: Index = { documents: [...rows], from: written, files }
  return JSON.stringify(index)
}

/** What that line tells; null where it is none. */
export function documentIndex(value: unknown): Index | null {
  const read = indexSchema.safeParse(value)
  return read.success ? read.data : null
}

/** The documents in a backup, each read and checked as it is asked for. */
export function documentsInBackup(file: string, { documents, files }: Index): SiteDocuments {
  const places = new Map(files.map((each) => [each.name, each]))
  return {
    rows: documents,
    async read(name) {
      const place = places.get(name)
      const handle = await open(file)
      try {
        const bytes = place && Buffer.from(await partOf(handle, place.at, place.length), 'base64')
        if (bytes && isWhole(name, bytes)) return bytes
      } finally {
        await handle.close()
      }
      throw new DamagedFileError(file, `lacks the document ${name}, or holds it otherwise.`)
    },
  }
}

async function partOf(handle: FileHandle, at: number, length: number): Promise<string> {
  const bytes = Buffer.alloc(length)
  await handle.read(bytes, 0, length, at)
  return bytes.toString('latin1')
}

/** Puts them where there are none yet. */
export async function restoreDocuments(
  { rows, read }: SiteDocuments,
  db: Database,
  files: KeptFiles,
): Promise<void> {
  for (const name of new Set(rows.flatMap(({ file }) => (file ? [file] : [])))) {
    const bytes = await read(name)
    if (bytes) await files.put(name, bytes)
  }
  for (const { n: _, ...row } of rows) await db.insertInto('documents').values(row).execute()
}
