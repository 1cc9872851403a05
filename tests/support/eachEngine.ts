import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { collectionNames } from '~/data/contract/collections'
import { FolderBlobStore, type BlobStore } from '~/data/store/blobStore'
import { openDatabase } from '~/data/store/sqlite/database'
import { openStore } from '~/data/store/lowdb/openStore'
import { seed } from '~/data/store/seed'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { State } from '~/data/store/state'
import { serialised } from '~/data/store/serialised'
import type { Store, View } from '~/data/store/store'
import { temporaryFolder } from './server'

/** The parts of a site, on the data of one test. */
export interface Site {
  store: Store
  state: State
  files: BlobStore
  /** Replaces the stored bytes of an uploaded file, as a failing disk may. */
  damageFile: (name: string, left: Buffer) => Promise<void>
  close: () => Promise<void>
}

export interface Clocks {
  /** The clock that dates changes. @default the system clock */
  now?: () => Date
  /**
   * The clock of sessions and limits, in milliseconds since 1970. @default the clock of the system or the database
   */
  stateNow?: () => number
}

/** A place for the data of one test. */
export interface Place {
  open: (clocks?: Clocks) => Promise<Site>
  remove: () => Promise<void>
}

export type EngineUnderTest = ReturnType<typeof ownPlace>

/** Registers the tests of a contract: Vitest's own functions, or those of `chosen`. */
export interface Registers {
  describe: (name: string, tests: () => void) => void
  test: (title: string, work: () => Promise<void>, timeoutMs?: number) => void
}

/** Registers tests of a store that has just been opened. */
export function storeTests(engine: EngineUnderTest, { test }: Registers) {
  return (title: string, work: (store: Store) => Promise<void>): void => {
    test(title, async () => work((await engine.open()).store))
  }
}

/** The text of each list of a view. */
export const textOf = (view: View) => collectionNames.map((name) => serialised(view.list(name)).json)

/** A data folder for each test. */
export function onDataFolder() {
  return ownPlace(folder)
}

/** A place for each test; afterwards its sites are closed and it is removed. */
export function ownPlace(make: () => Promise<Place>) {
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
    /** Starts a site on the data of this test; a second start after closing is a restart. */
    open: async (clocks?: Clocks) => {
      for (const { close } of opened) await close()
      const site = await place.open(clocks)
      opened = [site]
      return site
    },
  }
}

async function folder(): Promise<Place> {
  const directory = await temporaryFolder()
  return {
    open: async ({ now, stateNow = Date.now } = {}) => {
      const database = await openDatabase(directory)
      const store = await openStore({ directory, database, seed, ...(now && { now }) })
      const state = new SqliteState(database, stateNow)
      return {
        store,
        state,
        files: new FolderBlobStore(directory),
        damageFile: (name, left) => writeFile(path.join(directory, 'documents', name), left),
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
