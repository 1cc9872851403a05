import { monotonicNow } from '~/data/store/monotonicNow'
import type { DatabaseFile } from '~/data/store/tables'
import { migrateLegacyState } from '~/data/store/lowdb/legacyState'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { State } from '~/data/store/state'

/** The state of a data folder. @throws DamagedFileError, WriteFailedError */
export async function openState(directory: string, database: DatabaseFile): Promise<State> {
  const state = new SqliteState(database, monotonicNow)
  await migrateLegacyState(directory, state)
  return state
}
