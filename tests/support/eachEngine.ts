import { sql } from 'kysely'
import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { openDatabase } from '~/data/store/database'
import { openStore } from '~/data/store/openStore'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres } from '~/data/store/postgres/open'
import { PostgresState } from '~/data/store/postgres/postgresState'
import { seed } from '~/data/store/seed'
import { SqliteState } from '~/data/store/sqliteState'
import type { State } from '~/data/store/state'
import type { Store } from '~/data/store/store'
import { hasPostgres, startCluster, type Cluster } from './postgres'
import { temporaryFolder } from './server'

/** What a site is made of, on data of the test's own. */
export interface Site {
  store: Store
  state: State
  close: () => Promise<void>
}

export interface Clocks {
  /** By which changes are dated. @default the system's */
  now?: () => Date
  /** By which sessions and limits go, in milliseconds since 1970. @default the system's, or the database's own */
  stateNow?: () => number
}

/** Somewhere to keep the data of one test. */
interface Place {
  open: (clocks?: Clocks) => Promise<Site>
  remove: () => Promise<void>
}

export interface EngineUnderTest {
  /** Starts a site on the data of this test; again, once the one before is closed, as a restart. */
  open: (clocks?: Clocks) => Promise<Site>
}

/** The same tests for the data folder and for PostgreSQL, with data of its own for each test. */
export function onEachEngine(tests: (engine: EngineUnderTest) => void): void {
  describe('a data folder', () => {
    tests(ownPlace(folder))
  })

  describe.runIf(hasPostgres)('PostgreSQL', () => {
    let cluster: Cluster

    beforeAll(async () => {
      cluster = await startCluster()
    })

    afterAll(() => cluster.remove())

    tests(ownPlace(() => databaseIn(cluster)))
  })
}

/** A database of the cluster, for sites in this process. */
export async function databaseIn(cluster: Cluster): Promise<Place & { url: string }> {
  const url = await cluster.create()
  const address = readAddress(url)
  return {
    url,
    async open({ now, stateNow } = {}) {
      const opened = await openPostgres({ address, pool: 2, timeout: 2_000, seed, ...(now && { now }) })
      const state = stateNow && new PostgresState(opened.database, () => sql<number>`${stateNow()}::bigint`)
      return { ...opened, ...(state && { state }) }
    },
    remove: () => Promise.resolve(),
  }
}

async function folder(): Promise<Place> {
  const directory = await temporaryFolder()
  return {
    async open({ now, stateNow = Date.now } = {}) {
      const database = await openDatabase(directory)
      const store = await openStore({ directory, database, seed, ...(now && { now }) })
      const state = new SqliteState(database, stateNow)
      return {
        store,
        state,
        async close() {
          await store.close()
          state.close()
          await database.db.destroy()
        },
      }
    },
    remove: () => rm(directory, { recursive: true }),
  }
}

function ownPlace(make: () => Promise<Place>): EngineUnderTest {
  let place: Place
  let opened: Site[] = []

  beforeEach(async () => {
    place = await make()
  })

  afterEach(async () => {
    for (const { close } of opened) await close()
    opened = []
    await place.remove()
  })

  return {
    async open(clocks) {
      for (const { close } of opened) await close()
      const site = await place.open(clocks)
      opened = [site]
      return site
    },
  }
}
