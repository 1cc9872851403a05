import type { Selectable, Transaction } from 'kysely'
import type { Database, Tables } from './tables'

/** The tables of documents, as each engine says it; `files` are of PostgreSQL alone, a data folder has them beside. */
export function documentStatements(key: string, number: string, text: string): string[] {
  return [
    `create table documents (
      n ${key}, material ${text} not null, file ${text}, size ${number} not null, at ${number} not null, by ${text}
    )`,
    'create index documents_of_material on documents (material, n)',
  ]
}

/**
 * What a material has as its document from then on: a kept file's name, none as an empty text, or null for what came
 * with the site. Every one that ever was stays in its table, so that each can be taken back.
 */
export interface DocumentRecord {
  n: number
  material: string
  file: string | null
  /** In bytes. */
  size: number
  /** In milliseconds since 1970. */
  at: number
  /** Who put it there. */
  by: string | null
}

export type NewDocument = Omit<DocumentRecord, 'n' | 'at'>

/** Gives its number. */
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

/** What each material has now. */
export async function documentRows(db: Database): Promise<DocumentRecord[]> {
  const last = db
    .selectFrom('documents')
    .select(({ fn }) => fn.max('n').as('n'))
    .groupBy('material')
  return db.selectFrom('documents').selectAll().where('n', 'in', last).orderBy('n').execute()
}

/** All that there ever was, in order. */
export function allDocumentRows(db: Database): Promise<Selectable<Tables['documents']>[]> {
  return db.selectFrom('documents').selectAll().orderBy('n').execute()
}

/**
 * Puts back what a material had before that number, by a record of its own. `absent` where it is no number of the
 * material, `superseded` where a later one stands.
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
