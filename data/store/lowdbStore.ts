import path from 'node:path'
import { Low } from 'lowdb'
import type { CollectionName, Collections, PatchableName } from '~/data/contract/collections'
import type { Change, HistoryQuery } from '~/data/contract/history'
import { applyBatch, type ChangeJob, type Outcome } from './batch'
import { Checkpoints } from './checkpoints'
import type { Lists, StoreDocument } from './document'
import { errorCode, NotFoundError, WriteFailedError } from './errors'
import { fileAdapter, presentDocument } from './fileAdapter'
import { realFiles, type Files } from './files'
import { groupCommit } from './groupCommit'
import { History } from './history'
import { Holders } from './holders'
import { placesIn, type Places } from './places'
import { folderProbe } from './probe'
import { Replay } from './replay'
import type { Changed, PatchOptions, Store } from './store'

export interface StoreOptions {
  /** The folder of db.json and history.jsonl; it exists, and no other process works on it (see `lockFolder`). */
  directory: string
  /** What a first start begins with. */
  seed: unknown
  /** @default the real ones */
  files?: Files
}

/**
 * Opens the store on `directory`. An accepted change is a line of history.jsonl first, then in memory, then answered;
 * db.json is a checkpoint, written from time to time, which a start brings up to date with the lines after it.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openStore({ directory, seed, files = realFiles }: StoreOptions): Promise<Store> {
  const db = new Low(fileAdapter(path.join(directory, 'db.json'), files), presentDocument('data/seed', seed))
  const beginning = db.data
  await db.read()
  const checkpoint = db.data

  const historyFile = path.join(directory, 'history.jsonl')
  const replay = new Replay(checkpoint, historyFile)
  const history = await orWriteFailed(History.open(historyFile, files, replay))
  db.data = replay.document
  if (db.data !== checkpoint || checkpoint === beginning) await orWriteFailed(db.write())
  return new LowdbStore(db, history, folderProbe(directory, files))
}

class LowdbStore implements Store {
  readonly #db: Low<StoreDocument>
  readonly #history: History
  readonly #places: Places
  readonly #holders: Holders
  readonly #checkpoints: Checkpoints
  readonly #listeners = new Set<(change: Change) => void>()
  readonly #jobs = groupCommit<ChangeJob>((batch) => this.#commit(batch))
  readonly #probe: () => Promise<boolean>
  #closing: Promise<void> | undefined

  constructor(db: Low<StoreDocument>, history: History, probe: () => Promise<boolean>) {
    this.#db = db
    this.#history = history
    this.#places = placesIn(db.data)
    this.#holders = Holders.of(db.data)
    this.#probe = probe
    this.#checkpoints = new Checkpoints(() => db.write())
  }

  list<C extends CollectionName>(collection: C): readonly Collections[C][] {
    const lists: Lists = this.#db.data
    return lists[collection]
  }

  get<C extends CollectionName>(collection: C, id: string): Collections[C] {
    const item = this.list(collection)[this.#places[collection].get(id) ?? -1]
    if (!item) throw new NotFoundError(collection, id)
    return item
  }

  patch<C extends PatchableName>(collection: C, id: string, change: unknown, options: PatchOptions = {}) {
    return this.#enqueue({ ...options, collection, id, change }) as Promise<Changed<C>>
  }

  async undo(n: number, { by }: Pick<PatchOptions, 'by'> = {}) {
    const undoes = await this.#history.change(n)
    const { collection, id, before } = undoes
    return this.#enqueue({ collection, id, change: before, undoes, by })
  }

  history(query: HistoryQuery): Promise<Change[]> {
    return this.#history.newest(query)
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  writable(): Promise<boolean> {
    return this.#closing ? Promise.resolve(false) : this.#probe()
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#finish())
  }

  async #finish(): Promise<void> {
    await this.#jobs.idle()
    await this.#checkpoints.flush()
    await this.#history.close()
  }

  #enqueue(job: Omit<ChangeJob, 'resolve' | 'reject'>): Promise<Changed<PatchableName>> {
    if (this.#closing) return Promise.reject(new WriteFailedError('the store is closed'))
    return new Promise((resolve, reject) => {
      this.#jobs.add({ ...job, resolve, reject })
    })
  }

  async #commit(batch: readonly ChangeJob[]): Promise<void> {
    const history = this.#history
    const latest = history.latest.bind(history)
    const { next, changes, outcomes } = applyBatch(this.#db.data, this.#places, this.#holders, latest, batch)
    if (changes.length > 0) {
      try {
        await history.append(changes)
      } catch (error) {
        const refusal = new WriteFailedError(error)
        for (const outcome of outcomes) answer('changed' in outcome ? { job: outcome.job, refusal } : outcome)
        return
      }
      this.#db.data = next
      for (const change of changes) this.#holders.follow(change)
      this.#checkpoints.request()
    }
    for (const change of changes) this.#tell(change)
    for (const outcome of outcomes) answer(outcome)
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) {
      try {
        listener(change)
      } catch (error) {
        console.error('A listener of the store failed:', error)
      }
    }
  }
}

function answer(outcome: Outcome): void {
  if ('refusal' in outcome) outcome.job.reject(outcome.refusal)
  else outcome.job.resolve(outcome.changed)
}

/** What the disk refuses while the store opens. */
async function orWriteFailed<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw errorCode(error) === undefined ? error : new WriteFailedError(error)
  })
}
