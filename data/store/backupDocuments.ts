import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { allDocumentRows, type DocumentRecord } from './documentRows'
import { workbookFile } from '~/data/domain/workbook/workbookFile'
import type { StoreDocument } from './document'
import { DamagedBlobError, DamagedFileError } from './errors'
import { matchesName, type BlobStore } from './blobStore'
import type { Database } from './tables'

/** The uploaded files of a site: the documents of materials, and the planning workbooks. */
export interface SiteDocuments {
  rows: readonly DocumentRecord[]
  /** The names of the planning workbooks; the history says when each was in use. */
  workbooks: readonly string[]
  /** The content of a file; null when there is none. @throws DamagedFileError */
  read: (name: string) => Promise<Buffer | null>
  /** The names of the files that a backup lacks, because they were damaged or missing when it was made. */
  damaged?: readonly string[] | undefined
}

/** An uploaded file that is damaged or missing. */
export interface DamagedUpload {
  name: string
  /** The material whose document it is; null for a planning workbook. */
  material: string | null
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
  damaged: z.array(z.string()).optional(),
})

type Index = z.infer<typeof indexSchema>

/** All documents of a site. */
export async function siteDocuments(
  db: Database,
  files: Pick<BlobStore, 'read' | 'names'>,
): Promise<SiteDocuments> {
  const workbooks = (await files.names()).filter((name) => name.endsWith('.json'))
  return { rows: await allDocumentRows(db), workbooks, read: (name) => files.read(name) }
}

/**
 * Writes the files, one line of base64 each, and returns the index line, null when there are no documents; and the
 * files that are damaged or missing, which are left out, so that the rest can still be backed up.
 * @param written how many bytes were written before
 */
export async function writeDocuments(
  documents: SiteDocuments,
  write: (line: string) => Promise<void>,
  written: number,
  { launch: [launch] }: StoreDocument,
): Promise<{ index: string | null; damaged: DamagedUpload[] }> {
  const shown = [launch?.budgetFile ?? '', launch?.rarmFile ?? ''].map(workbookFile)
  const names = namesOf(
    documents,
    shown.flatMap((file) => (file.of === 'file' ? [file.content] : [])),
  )
  if (documents.rows.length + names.size === 0) return { index: null, damaged: [] }
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
  const { rows } = documents
  const index: Index = {
    ...{ documents: [...rows], from: written, files },
    // A version before 0.3.0 refuses a backup with this field.
    ...(damaged.length > 0 && { damaged }),
  }
  const materialOf = (name: string) => rows.findLast(({ file }) => file === name)?.material ?? null
  return {
    index: JSON.stringify(index),
    damaged: damaged.map((name) => ({ name, material: materialOf(name) })),
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

/** @param shown the planning workbooks that the launch names */
function namesOf({ rows, workbooks }: SiteDocuments, shown: readonly string[] = []): ReadonlySet<string> {
  return new Set([...rows.flatMap(({ file }) => (file ? [file] : [])), ...workbooks, ...shown])
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
    rows: documents,
    damaged,
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

/** Stores the documents in a site that has no documents yet, without the files that the backup lacks. */
export async function restoreDocuments(
  documents: SiteDocuments,
  db: Database,
  files: BlobStore,
): Promise<void> {
  const damaged = new Set(documents.damaged)
  for (const name of namesOf(documents)) {
    const bytes = damaged.has(name) ? null : await documents.read(name)
    if (bytes) await files.put(name, bytes)
  }
  for (const { n: _, ...row } of documents.rows) await db.insertInto('documents').values(row).execute()
}
