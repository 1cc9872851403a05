import path from 'node:path'
import { Low, type Adapter } from 'lowdb'
import {
  collectionNames,
  type CollectionName,
  type Collections,
  type PatchableName,
} from '~/data/contract/collections'
import { applyBatch, type Outcome, type PatchJob, type Places } from './batch'
import { parseDocument, type Lists, type StoreDocument } from './document'
import { NotFoundError, WriteFailedError } from './errors'
import { fileAdapter } from './fileAdapter'
import { groupCommit } from './groupCommit'
import type { Change, PatchOptions, Store } from './store'

export interface StoreOptions {
  /** The folder of db.json; it exists. */
  directory: string
  /** What a first start begins with. */
  seed: unknown
  /** @default the file adapter of db.json in `directory` */
  adapter?: Adapter<StoreDocument>
}

/**
 * Opens the store on `directory`/db.json, written from the seed when there is none.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openStore({ directory, seed, adapter }: StoreOptions): Promise<Store> {
  const beginning = parseDocument(seed)
  const db = new Low(adapter ?? fileAdapter(path.join(directory, 'db.json')), beginning)
  await db.read()
  if (db.data === beginning) await write(db, beginning)
  return new LowdbStore(db)
}

class LowdbStore implements Store {
  readonly #db: Low<StoreDocument>
  readonly #places: Places
  readonly #listeners = new Set<(change: Change) => void>()
  readonly #jobs = groupCommit<PatchJob>((batch) => this.#commit(batch))
  #closed = false

  constructor(db: Low<StoreDocument>) {
    this.#db = db
    this.#places = placesIn(db.data)
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
    return new Promise<Collections[C]>((resolve, reject) => {
      if (this.#closed) reject(new WriteFailedError('the store is closed'))
      else
        this.#jobs.add({
          ...options,
          collection,
          id,
          change,
          resolve: resolve as PatchJob['resolve'],
          reject,
        })
    })
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#jobs.idle()
  }

  async #commit(batch: readonly PatchJob[]): Promise<void> {
    const { next, changes, outcomes } = applyBatch(this.#db.data, this.#places, batch)
    try {
      if (changes.length > 0) await write(this.#db, next)
    } catch (failure) {
      for (const outcome of outcomes)
        answer('item' in outcome ? { job: outcome.job, refusal: failure } : outcome)
      return
    }
    this.#db.data = next
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

/**
 * Writes a document that memory does not show yet: lowdb's own `write` and `update` change memory first,
 * and a failed write must leave it equal to the disk.
 */
async function write(db: Low<StoreDocument>, document: StoreDocument): Promise<void> {
  try {
    await db.adapter.write(document)
  } catch (error) {
    throw new WriteFailedError(error)
  }
}

function answer(outcome: Outcome): void {
  if ('refusal' in outcome) outcome.job.reject(outcome.refusal)
  else outcome.job.resolve(outcome.item)
}

function placesIn(document: StoreDocument): Places {
  const places = collectionNames.map((name) => [
    name,
    new Map(document[name].map(({ id }, place): [string, number] => [id, place])),
  ])
  return Object.fromEntries(places) as Places
}
