import { Low } from 'lowdb'
import path from 'node:path'
import { collectionNames } from '~/data/contract/collections'
import { replayHistory } from './replayHistory'
import type { DatabaseFile } from '~/data/store/tables'
import { errorCode, WriteFailedError } from '~/data/store/errors'
import { fileAdapter } from './fileAdapter'
import { upgradeDocument, seedFrom, type Seed } from '~/data/store/upgradeDocument'
import { realFiles, type Files } from '~/data/store/files'
import { History } from '~/data/store/history'
import { LowdbStore } from './lowdbStore'
import { HistoryTimeTravel } from '~/data/store/timeTravel'
import { probeFolder, reasonOf } from '~/data/store/probe'
import { Batches } from '~/data/store/batches'
import type { Store } from '~/data/store/store'
import { DocumentView } from '~/data/store/documentView'

export interface StoreOptions {
  /** The folder of db.json. It exists, and this process has locked it (see `lockFolder`). */
  directory: string
  /** The database of the history. The caller closes it after the store. */
  database: DatabaseFile
  /** The document of a first start, or the function that makes it. */
  seed: Seed
  /** @default the real ones */
  files?: Files
  /** The clock that dates changes. @default the system clock */
  now?: () => Date
}

/**
 * Opens the store on `directory`. A change is written to SQLite, then applied in memory, then answered. db.json is
 * a checkpoint: it is written from time to time, and a start replays the changes after it.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openStore({
  directory,
  database,
  seed,
  files = realFiles,
  now = () => new Date(),
}: StoreOptions): Promise<Store> {
  const adapter = fileAdapter(path.join(directory, 'db.json'), files)
  const stored = await adapter.read()
  const db = new Low(adapter, stored ?? upgradeDocument('data/seed', await seedFrom(seed)))
  const checkpoint = new DocumentView(db.data)
  const history = new History(database)
  try {
    const view = await replayHistory(checkpoint, history)
    // After a crash, rows may be readable that were never synced. This makes them durable.
    await history.writeBarrier()
    db.data = view.document
    if (view !== checkpoint || stored === null) await db.write()
    const lastChanges = await Promise.all(
      collectionNames.map(async (name): Promise<[string, number]> => [name, await history.last(name)]),
    )
    return new LowdbStore({
      db,
      database: database.db,
      view,
      history,
      batches: new Batches(database, history),
      lastChanges: new Map(lastChanges),
      probe: () => probeFolder(directory, files),
      pastOf: (latest) => new HistoryTimeTravel(database, history, latest),
      now,
    })
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    const reason = await reasonOf(error, () => probeFolder(directory, files))
    throw new WriteFailedError(reason, errorCode(error)?.startsWith('SQLITE_') ? database.path : undefined)
  }
}
