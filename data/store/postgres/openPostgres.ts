import { randomUUID } from 'node:crypto'
import type { Database, DatabaseFile } from '~/data/store/tables'
import { UnreachableError } from '~/data/store/errors'
import { upgradeDocument, seedFrom, type Seed } from '~/data/store/upgradeDocument'
import { History } from '~/data/store/history'
import { HistoryTimeTravel } from '~/data/store/timeTravel'
import { MemoryState } from '~/data/store/memoryState'
import { Batches } from '~/data/store/batches'
import type { State } from '~/data/store/state'
import type { Store } from '~/data/store/store'
import { nameOf, type DatabaseAddress } from './address'
import { withExclusiveLock } from './exclusiveLock'
import type { Access } from './client'
import { fieldChangesInPostgres } from './fieldChanges'
import { Connection } from './connection'
import { migrate, migrationState } from '~/data/store/migrate'
import { postgresSchema } from './schema'
import { openPool } from './pool'
import type { BlobStore } from '~/data/store/blobStore'
import { PostgresFiles } from './postgresBlobStore'
import { PostgresState } from './postgresState'
import { PostgresStore } from './postgresStore'
import { Replica, type SiteSnapshot } from './replica'
import { readSnapshot, refuseEarlierSite, writeSnapshot } from './siteSnapshot'
import { Writer } from './writer'

export { withExclusiveLock }

export interface PostgresOptions extends Access {
  /** The document of a first start. */
  seed: Seed
  /** The clock that dates changes. @default the system clock */
  now?: () => Date
}

export interface OpenedPostgres {
  store: Store
  state: State
  files: BlobStore
  database: DatabaseFile
  /** Finishes pending writes, and closes all connections. */
  close: () => Promise<void>
}

/**
 * Opens the site in a PostgreSQL database. The first server to start prepares it.
 * @throws UnreachableError, DamagedFileError
 */
export async function openPostgres({
  seed,
  now = () => new Date(),
  ...access
}: PostgresOptions): Promise<OpenedPostgres> {
  const { address, timeout } = access
  const path = nameOf(address)
  await prepare(address, (db) => writeSeed(db, path, seed))
  const reader = new Connection(access, {
    openingQuery: { text: 'listen changes' },
    onNotification: (payload) => {
      onRevision(Number(payload))
    },
  })
  let onRevision: (revision: number) => void = () => undefined
  const database = { path, db: openPool(access, () => reader.isDown) }
  try {
    const load = () => readSite(database)
    const { view, lastChanges, ...last } = await load()
    const memory = new MemoryState(view, lastChanges)
    const history = new History(database, fieldChangesInPostgres(database.db))
    const writeConnection = new Connection(access)
    const store = new PostgresStore({
      database: database.db,
      memory: memory,
      history,
      batches: new Batches(database, history),
      past: new HistoryTimeTravel(database, history, () => memory.view),
      replica: new Replica(memory, history, last, load),
      reader,
      writer: new Writer(writeConnection, timeout),
      now,
      close: () => Promise.all([reader.close(), writeConnection.close()]).then(() => undefined),
    })
    onRevision = (revision) => {
      store.onRevision(revision)
    }
    return {
      store,
      state: new PostgresState(database),
      files: new PostgresFiles(database.db),
      database,
      async close() {
        await store.close()
        await database.db.destroy()
      },
    }
  } catch (error) {
    await database.db.destroy()
    throw error
  }
}

/** Runs the migrations and then `work`, one server or command at a time, without a timeout. */
export function prepare<T>(address: DatabaseAddress, work: (db: Database) => Promise<T>): Promise<T> {
  return withExclusiveLock(address, async () => {
    const db = openPool({ address, pool: 1, timeout: 0 })
    try {
      // A server's role may not have DDL privileges.
      if ((await migrationState(db, postgresSchema)) !== 'done')
        await migrate({ db, path: nameOf(address) }, postgresSchema, () =>
          refuseEarlierSite(db, nameOf(address)),
        )
      return await work(db)
    } finally {
      await db.destroy()
    }
  })
}

/** Opens the state for a command that runs beside the site. @throws UnreachableError, DamagedFileError */
export async function openPostgresState(
  address: DatabaseAddress,
): Promise<Pick<OpenedPostgres, 'state' | 'close'>> {
  await prepare(address, () => Promise.resolve())
  const database = { path: nameOf(address), db: openPool({ address, pool: 1, timeout: 0 }) }
  return { state: new PostgresState(database), close: () => database.db.destroy() }
}

/** The very first start writes the seed. */
async function writeSeed(db: Database, path: string, seed: Seed): Promise<void> {
  if (await readSnapshot(db, path)) return
  const document = upgradeDocument('data/seed', await seedFrom(seed))
  await db.transaction().execute((transaction) => writeSnapshot(transaction, document, randomUUID()))
}

async function readSite({ db, path }: DatabaseFile): Promise<SiteSnapshot> {
  const snapshot = await readSnapshot(db, path)
  if (!snapshot) throw new UnreachableError('it has no site')
  return snapshot
}
