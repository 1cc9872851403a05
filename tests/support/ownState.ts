import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openDatabase } from '~/data/store/sqlite/database'
import type { DatabaseFile } from '~/data/store/tables'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { State } from '~/data/store/state'
import { temporaryFolder } from './server'

export const hours = 60 * 60 * 1000

interface OwnState {
  readonly directory: string
  readonly database: DatabaseFile
  readonly state: State
  /** Its clock, in milliseconds since 1970, which only moves when it is set. */
  now: number
  /** A file of the data folder. */
  inFolder: (name: string) => string
  /** Starts a session of an account. */
  begin: (token: string, username?: string) => Promise<boolean>
}

/** A state in a folder of its own for each test of a file. */
export function ownState(): OwnState {
  let directory: string
  let database: DatabaseFile
  let state: State

  beforeEach(async () => {
    directory = await temporaryFolder()
    database = await openDatabase(directory)
    own.now = Date.UTC(2025, 9, 15)
    state = new SqliteState(database, () => own.now)
  })

  afterEach(async () => {
    state.close()
    await database.db.destroy()
    await rm(directory, { recursive: true })
  })

  const own: OwnState = {
    get directory() {
      return directory
    },
    get database() {
      return database
    },
    get state() {
      return state
    },
    now: 0,
    inFolder: (name) => path.join(directory, name),
    async begin(token, username = 'admin') {
      const account = await state.account(username)
      return account !== null && state.startSession(token, account, 12 * hours)
    },
  }
  return own
}
