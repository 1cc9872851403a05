import type { Selectable, Transaction } from 'kysely'
import type { Database, Tables } from './tables'

/**
 * The document of a material from then on: the name of a file, an empty text for none, or null for the document
 * that came with the site. Earlier records stay, so that each change can be undone.
 */
export interface DocumentRecord {
  n: number
  material: string
  file: string | null
  /** In bytes. */
  size: number
  /** In milliseconds since 1970. */
  at: number
  /** Who uploaded it. */
  by: string | null
}

export type NewDocument = Omit<DocumentRecord, 'n' | 'at'>

/** Returns its number. */
export async function addDocumentRow(
  db: Transaction<Tables>,
  document: NewDocument,
  now: number,
): Promise<number> {
  const { n } = await db
    .insertInto('documents')
    .values({ ...document, at: now })
    .returning('n')
    .executeTakeFirstOrThrow()
  return n
}

/** The current document of each material. */
export async function documentRows(db: Database): Promise<DocumentRecord[]> {
  const last = db
    .selectFrom('documents')
    .select(({ fn }) => fn.max('n').as('n'))
    .groupBy('material')
  return db.selectFrom('documents').selectAll().where('n', 'in', last).orderBy('n').execute()
}

/** Every record, in order. */
export function allDocumentRows(db: Database): Promise<Selectable<Tables['documents']>[]> {
  return db.selectFrom('documents').selectAll().orderBy('n').execute()
}

/**
 * Restores the previous document of a material by a new record. Returns `absent` when the number is not one of the
 * material's, and `superseded` when a later record exists.
 */
export async function undoDocumentRow(
  db: Transaction<Tables>,
  { material, n, by }: { material: string; n: number; by: string | null },
  now: number,
): Promise<number | 'absent' | 'superseded'> {
  const ofMaterial = db.selectFrom('documents').selectAll().where('material', '=', material)
  const [last, previous] = await ofMaterial.orderBy('n', 'desc').limit(2).execute()
  if (last?.n !== n) {
    const record = await ofMaterial.where('n', '=', n).executeTakeFirst()
    return record ? 'superseded' : 'absent'
  }
  const { file = null, size = 0 } = previous ?? {}
  return addDocumentRow(db, { material, file, size, by }, now)
}
