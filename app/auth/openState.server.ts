import { monotonicNow } from '~/app/clock'
import type { DatabaseFile } from '~/data/store/database'
import { takeOverState } from '~/data/store/formerState'
import { SqliteState } from '~/data/store/sqliteState'
import type { State } from '~/data/store/state'

/** The state of a data folder, with what it held before in files of its own. @throws DamagedFileError, WriteFailedError */
export async function openState(directory: string, database: DatabaseFile): Promise<State> {
  const state = new SqliteState(database, monotonicNow)
  await takeOverState(directory, state)
  return state
}
