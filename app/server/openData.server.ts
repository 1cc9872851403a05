import { openDatabase } from '~/data/store/sqlite/database'
import { lockFolder } from '~/data/store/lowdb/folderLock'
import { openStore } from '~/data/store/lowdb/openStore'
import { monotonicNow } from '~/data/store/monotonicNow'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { State } from '~/data/store/state'
import { FolderBlobStore, type BlobStore } from '~/data/store/blobStore'
import type { Store } from '~/data/store/store'
import { firstLaunch } from './firstLaunch.server'
import type { Environment } from './config/env.server'

/** The opened data, with either engine. */
export interface Data {
  store: Store
  state: State
  /** The uploaded files. */
  files: BlobStore
  /** Runs what only one server may do at a time, such as creating the first account. */
  withExclusiveLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Waits for pending writes and closes everything. */
  close: () => Promise<void>
}

/** Opens the data: in PostgreSQL if DATABASE_URL is set, otherwise in the data folder. */
export function openData(env: Environment, now: () => Date): Promise<Data> {
  return env.DATABASE_URL ? inPostgres(env, env.DATABASE_URL, now) : inFolder(env, now)
}

async function inFolder({ DATA_DIR: directory, LAUNCH }: Environment, now: () => Date): Promise<Data> {
  const release = await lockFolder(directory)
  const database = await openDatabase(directory)
  const store = await openStore({ directory, database, seed: () => firstLaunch(LAUNCH, now()), now })
  const state = new SqliteState(database, monotonicNow)
  return {
    store,
    state,
    files: new FolderBlobStore(directory),
    withExclusiveLock: (work) => work(),
    async close() {
      await store.close()
      state.close()
      await database.db.destroy()
      release()
    },
  }
}

/** Loads the code of PostgreSQL only if it is used. */
async function inPostgres(
  { DATABASE_POOL: pool, DATABASE_TIMEOUT: timeout, LAUNCH }: Environment,
  address: NonNullable<Environment['DATABASE_URL']>,
  now: () => Date,
): Promise<Data> {
  const { withExclusiveLock, openPostgres } = await import('~/data/store/postgres/openPostgres')
  const opened = await openPostgres({
    ...{ address, pool, timeout, now },
    seed: () => firstLaunch(LAUNCH, now()),
  })
  return { ...opened, withExclusiveLock: (work) => withExclusiveLock(address, work) }
}
