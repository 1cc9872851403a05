import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { restoreDocuments, siteDocuments } from '~/data/store/backupDocuments'
import { writeLines, type Backup, type WrittenBackup } from '~/data/store/lowdb/backup'
import type { Database } from '~/data/store/tables'
import { DamagedFileError, EarlierVersionError } from '~/data/store/errors'
import { History, ROWS_PER_PAGE } from '~/data/store/history'
import { historyRowOf } from '~/data/store/historyLine'
import { nameOf, type DatabaseAddress } from './address'
import { migrationState } from '~/data/store/migrate'
import { postgresSchema } from './schema'
import { prepare } from './openPostgres'
import { openPool } from './pool'
import { PostgresFiles } from './postgresBlobStore'
import { readSnapshot, readSnapshotIn, refuseEarlierSite, writeSnapshot } from './siteSnapshot'
import { changedFieldsOf } from './writer'

/**
 * Writes a snapshot of the data of a PostgreSQL database into a backup file like that of a data folder. Sites
 * may keep running.
 * Returns null when there is no data yet. Damaged uploads are left out and named.
 * @throws UnreachableError, DamagedFileError
 */
export async function writePostgresBackup(
  address: DatabaseAddress,
  file: string,
): Promise<WrittenBackup | null> {
  const path = nameOf(address)
  const db = openPool({ address, pool: 1, timeout: 0 })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const state = await migrationState(transaction, postgresSchema)
        if (state === 'earlier') throw new EarlierVersionError(path)
        if (state === 'behind') {
          await refuseEarlierSite(transaction, path)
          throw new DamagedFileError(
            path,
            'was written by an earlier version; back it up with that version, or start this version first.',
          )
        }
        const snapshot = state === 'done' ? await readSnapshotIn(transaction, path) : null
        if (!snapshot) return null
        const documents = await siteDocuments(transaction, new PostgresFiles(transaction))
        return writeLines(file, new History({ db: transaction, path }), snapshot.view.document, documents)
      })
  } finally {
    await db.destroy()
  }
}

/**
 * Writes a backup into a database without a site, in one transaction. Returns false when there is a site.
 * @throws UnreachableError, DamagedFileError
 */
export function restoreIntoPostgres(
  address: DatabaseAddress,
  { document, lines, documents }: Backup,
): Promise<boolean> {
  return prepare(address, async (db) => {
    if (await readSnapshot(db, nameOf(address))) return false
    await db.transaction().execute(async (transaction) => {
      let texts: string[] = []
      for await (const text of lines.texts()) {
        texts.push(text)
        if (texts.length < ROWS_PER_PAGE) continue
        await insertLines(transaction, texts)
        texts = []
      }
      await insertLines(transaction, texts)
      await writeSnapshot(transaction, document, randomUUID())
      await restoreDocuments(documents, transaction, new PostgresFiles(transaction))
    })
    return true
  })
}

async function insertLines(db: Database, texts: readonly string[]): Promise<void> {
  const rows = texts.map((line) => ({ ...historyRowOf(line), at: atOf(line) }))
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name])
  await sql`insert into history (n, collection, id, at, line)
    select * from unnest(${column('n')}::bigint[], ${column('collection')}::text[], ${column('id')}::text[],
      ${column('at')}::text[], ${column('line')}::text[])`.execute(db)
  const touched = texts.flatMap((line) =>
    changedFieldsOf(JSON.parse(line) as Parameters<typeof changedFieldsOf>[0]),
  )
  await sql`insert into touched (field, n, remains)
    select * from unnest(${touched.map(({ field }) => field)}::text[], ${touched.map(({ n }) => n)}::bigint[],
      ${touched.map(({ remains }) => remains)}::boolean[])`.execute(db)
}

function atOf(line: string): string {
  return (JSON.parse(line) as { at: string }).at
}
