import { rm } from 'node:fs/promises'
import { afterEach, beforeEach } from 'vitest'
import { openDatabase } from '~/data/store/sqlite/database'
import type { DatabaseFile } from '~/data/store/tables'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { State } from '~/data/store/state'
import { temporaryFolder } from './server'

export const hours = 60 * 60 * 1000

interface OwnState {
  directory: string
  database: DatabaseFile
  state: State
  /** Its clock, in milliseconds since 1970, which only moves when it is set. */
  now: number
}

/** A state in a folder of its own for each test of a file. */
export function ownState(): OwnState {
  const own = {} as OwnState

  beforeEach(async () => {
    own.now = Date.UTC(2025, 9, 15)
    own.directory = await temporaryFolder()
    own.database = await openDatabase(own.directory)
    own.state = new SqliteState(own.database, () => own.now)
  })

  afterEach(async () => {
    own.state.close()
    await own.database.db.destroy()
    await rm(own.directory, { recursive: true })
  })

  return own
}
