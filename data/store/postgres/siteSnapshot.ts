import { sql } from 'kysely'
import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Database } from '~/data/store/tables'
import { layout, type StoreDocument } from '~/data/store/document'
import { refuseEarlierLayout, upgradeDocument } from '~/data/store/upgradeDocument'
import { serialised } from '~/data/store/serialised'
import { DocumentView } from '~/data/store/documentView'
import type { Head, SiteSnapshot } from './replica'

interface SiteRow extends Head {
  layout: number
  last_line: string | null
}

interface ItemRow {
  collection: string
  body: unknown
}

/**
 * Reads a snapshot of the whole site; null when there is none yet.
 * @param name the database's name for error messages
 * @throws DamagedFileError
 */
export async function readSnapshot(db: Database, name: string): Promise<SiteSnapshot | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => readSnapshotIn(transaction, name))
}

/** The same within a repeatable-read transaction. */
export async function readSnapshotIn(db: Database, name: string): Promise<SiteSnapshot | null> {
  const sites = await sql<SiteRow>`select life, layout, revision, last_line, fence from site`.execute(db)
  const [site] = sites.rows
  if (!site) return null
  const items = await sql<ItemRow>`select collection, body from items order by collection, place`.execute(db)
  const lists = new Map<string, unknown[]>(collectionNames.map((collection) => [collection, []]))
  for (const { collection, body } of items.rows) lists.get(collection)?.push(body)
  const { layout: schema, revision, last_line: lastLine, life, fence } = site
  const document = upgradeDocument(name, { schema, revision, lastLine, ...Object.fromEntries(lists) })
  return {
    head: { life, revision, fence },
    view: new DocumentView(document),
    changedAt: await timeOf(db, revision),
    lastChanges: new Map(await Promise.all(collectionNames.map((collection) => lastOf(db, collection)))),
  }
}

/** Before the migrations. @throws EarlierVersionError for a site of a version before 0.2.0 */
export async function refuseEarlierSite(db: Database, name: string): Promise<void> {
  const { rows } = await sql<{ schema: number }>`select layout as schema from site`.execute(db)
  refuseEarlierLayout(name, rows[0])
}

/** Writes a document into an empty database. */
export async function writeSnapshot(db: Database, document: StoreDocument, life: string): Promise<void> {
  const { revision, lastLine } = document
  await writeItems(db, document)
  await sql`insert into site (life, layout, revision, last_line)
    values (${life}, ${layout}, ${revision}, ${lastLine})`.execute(db)
}

async function writeItems(db: Database, document: StoreDocument): Promise<void> {
  for (const collection of collectionNames) {
    const items = document[collection].map(
      (item, position) => [item.id, position, serialised(item).json] as const,
    )
    const [ids, positions, bodies] = [0, 1, 2].map((column) => items.map((item) => item[column]))
    await sql`insert into items (collection, id, place, body)
      select ${collection}, g.id, g.place, g.body::json
        from unnest(${ids}::text[], ${positions}::integer[], ${bodies}::text[]) as g (id, place, body)`.execute(
      db,
    )
  }
}

async function timeOf(db: Database, n: number): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`select at from history where n = ${n}`.execute(db)
  return rows[0]?.at ?? null
}

async function lastOf(db: Database, collection: CollectionName): Promise<[string, number]> {
  const last = sql<{ n: number | null }>`select max(n) as n from history where collection = ${collection}`
  const { rows } = await last.execute(db)
  return [collection, rows[0]?.n ?? 0]
}
