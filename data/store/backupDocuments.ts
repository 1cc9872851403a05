import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import type { StoreDocument } from './document'
import { DamagedBlobError, DamagedFileError } from './errors'
import { matchesName, type BlobStore } from './blobStore'
import { formerDocuments } from './formerDocuments'
import type { FormerDocument } from './state'
import type { Database } from './tables'

/** The uploaded files of a site: the documents of materials, and the planning workbooks. */
export interface SiteDocuments {
  /** The documents of version 0.2.0 that were not taken over yet. */
  former: readonly FormerDocument[]
  /** The names of all files; the history says when each was in use. */
  names: readonly string[]
  /** The content of a file; null when there is none. @throws DamagedFileError */
  read: (name: string) => Promise<Buffer | null>
  /** The names of the files that a backup lacks, because they were damaged or missing when it was made. */
  damaged?: readonly string[] | undefined
}

/** An uploaded file that is damaged or missing. */
export interface DamagedUpload {
  name: string
  /** The material whose document it is; null for a former document, or a planning workbook. */
  material: string | null
}

/**
 * The line before the last one of a backup: the documents of version 0.2.0, the end of its history, and the position
 * of each file.
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
  damaged: z.array(z.string()).optional(),
})

type Index = z.infer<typeof indexSchema>

/** All uploaded files of a site. */
export async function siteDocuments(
  db: Database,
  files: Pick<BlobStore, 'read' | 'names'>,
): Promise<SiteDocuments> {
  const former = await formerDocuments(db)
  return { former, names: await files.names(), read: (name) => files.read(name) }
}

/**
 * Writes the files, one line of base64 each, and returns the index line, null when there are no files; and the
 * files that are damaged or missing, which are left out, so that the rest can still be backed up.
 * @param written how many bytes were written before
 */
export async function writeDocuments(
  documents: SiteDocuments,
  write: (line: string) => Promise<void>,
  written: number,
  lists: StoreDocument,
): Promise<{ index: string | null; damaged: DamagedUpload[] }> {
  const named = namedFiles(documents.former, lists)
  const names = new Set([...documents.names, ...named.keys()])
  if (documents.former.length + names.size === 0) return { index: null, damaged: [] }
  const files: Index['files'] = []
  const damaged: string[] = []
  let at = written
  for (const name of names) {
    const bytes = await readWhole(documents, name)
    if (!bytes) {
      damaged.push(name)
      continue
    }
    const line = bytes.toString('base64')
    await write(line)
    files.push({ name, at, length: line.length })
    at += line.length + 1
  }
  const index: Index = {
    ...{ documents: [...documents.former], from: written, files },
    // A version before 0.3.0 refuses a backup with this field.
    ...(damaged.length > 0 && { damaged }),
  }
  return {
    index: JSON.stringify(index),
    damaged: damaged.map((name) => ({ name, material: named.get(name) ?? null })),
  }
}

/** Null when the file is damaged or missing. */
async function readWhole(documents: SiteDocuments, name: string): Promise<Buffer | null> {
  try {
    return await documents.read(name)
  } catch (error) {
    if (error instanceof DamagedBlobError) return null
    throw error
  }
}

/** The files that the lists name, with their materials; null for a planning workbook. */
function namedFiles(
  former: readonly FormerDocument[],
  { training, launch: [launch] }: StoreDocument,
): Map<string, string | null> {
  const named: [string | null | undefined, string | null][] = [
    ...former.map(({ file, material }): [string | null, string] => [file, material]),
    ...training.map(({ id, document }): [string, string] => [document, id]),
    ...[launch?.budgetFile, launch?.rarmFile].map((file): [string | undefined, null] => [file, null]),
  ]
  // A name ends before the first space; '' and 'none' are no files.
  return new Map(
    named
      .map(([file, of]) => [file?.split(' ')[0] ?? '', of] as const)
      .filter(([name]) => name.includes('.')),
  )
}

/** The parsed index line; null when the value is not one. */
export function documentIndex(value: unknown): Index | null {
  const read = indexSchema.safeParse(value)
  return read.success ? read.data : null
}

/** The documents in a backup; each is read and verified on demand. */
export function documentsInBackup(file: string, { documents, files, damaged }: Index): SiteDocuments {
  const entries = new Map(files.map((each) => [each.name, each]))
  return {
    former: documents,
    damaged,
    names: files.map(({ name }) => name),
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

/** Stores the documents in a site that has no documents yet, without the files that the backup lacks. */
export async function restoreDocuments(
  documents: SiteDocuments,
  db: Database,
  files: BlobStore,
): Promise<void> {
  for (const name of documents.names) {
    const bytes = await documents.read(name)
    if (bytes) await files.put(name, bytes)
  }
  for (const { n: _, ...row } of documents.former) await db.insertInto('documents').values(row).execute()
}
