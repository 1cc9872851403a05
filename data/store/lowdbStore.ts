import { Low } from 'lowdb'
import path from 'node:path'
import { setTimeout as elapsed } from 'node:timers/promises'
import {
  collectionNames,
  isPatchableName,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import type { Change, HistoryQuery } from '~/data/contract/history'
import { applyBatch, type Batch, type ChangeJob, type Latest } from './batch'
import { Checkpoints } from './checkpoints'
import type { DatabaseFile } from './database'
import { parseDocument, type StoreDocument } from './document'
import { errorCode, OutcomeUnknownError, UndoRefusedError, WriteFailedError } from './errors'
import { fileAdapter } from './fileAdapter'
import { realFiles, type Files } from './files'
import { fill, formerHistory } from './formerHistory'
import { groupCommit } from './groupCommit'
import { History, leavesDoubt } from './history'
import { probeFolder } from './probe'
import { Replay } from './replay'
import type { Changed, PatchOptions, Store } from './store'
import type { Steps } from './upgrade'
import { DocumentView } from './view'

export interface StoreOptions {
  /** The folder of db.json; it exists, and no other process works on it (see `lockFolder`). */
  directory: string
  /** Where the history is kept; its opener closes it after the store. */
  database: DatabaseFile
  /** What a first start begins with. */
  seed: unknown
  /** @default the real ones */
  files?: Files
  /** The way from older layouts. @default the real one */
  steps?: Steps
}

/** How long a change waits for a failing disk to tell what became of it, in milliseconds. */
const patience = 2_000

/** How long an answer about the disk counts, in milliseconds: who asks without end shall not keep it busy. */
const fresh = 1_000

/**
 * Opens the store on `directory`. An accepted change is in SQLite first, then in memory, then answered; db.json is a
 * checkpoint, written from time to time, which a start brings up to date with the changes after it.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openStore({
  directory,
  database,
  seed,
  files = realFiles,
  steps,
}: StoreOptions): Promise<Store> {
  const db = new Low(fileAdapter(path.join(directory, 'db.json'), files, steps), parseDocument(seed))
  const beginning = db.data
  await db.read()
  const checkpoint = new DocumentView(db.data)
  const history = new History(database, steps)
  try {
    const former = await formerHistory(directory, checkpoint, steps)
    if (former) await fill(history, former.lines)
    const view = await caughtUp(checkpoint, history)
    // What a crash left unsynced is found again, but is only sure to last after this.
    await history.settle()
    db.data = view.document
    if (former || view !== checkpoint || checkpoint.document === beginning) await db.write()
    await former?.setAside()
    const moved = await Promise.all(
      collectionNames.map(async (name): Promise<[string, number]> => [name, await history.last(name)]),
    )
    return new LowdbStore({
      db,
      view,
      history,
      moved: new Map(moved),
      probe: () => probeFolder(directory, files),
    })
  } catch (error) {
    throw errorCode(error) === undefined ? error : new WriteFailedError(error)
  }
}

/** The view with all changes of the history. @throws DamagedFileError when they are not of one folder and time */
async function caughtUp(
  view: DocumentView,
  history: History,
  tell: (change: Change) => void = () => undefined,
): Promise<DocumentView> {
  const replay = new Replay(view, history)
  replay.requireChanges(await history.last())
  // The last one that the view has seen is looked at too.
  for await (const kept of history.after(Math.max(view.revision - 1, 0))) {
    replay.take(kept)
    if (kept.change.n > view.revision) tell(kept.change)
  }
  return replay.view
}

interface Opened {
  db: Low<StoreDocument>
  view: DocumentView
  history: History
  /** By collection, the number of its last change. */
  moved: Map<string, number>
  probe: () => Promise<void>
}

class LowdbStore implements Store {
  readonly #opened: Opened
  readonly #checkpoints: Checkpoints
  readonly #listeners = new Set<(change: Change) => void>()
  readonly #jobs = groupCommit<ChangeJob>((batch) => this.#commit(batch))
  /** By item and field, the number of the last change in this process. */
  readonly #latest = new Map<string, number>()
  /** A batch failed, and what the disk holds of it is not known yet: nothing is written until it is. */
  #inDoubt = false
  #lastProbe: { at: number; answer: Promise<boolean> } | undefined
  #closing: Promise<void> | undefined

  constructor(opened: Opened) {
    this.#opened = opened
    this.#checkpoints = new Checkpoints(() => opened.db.write())
  }

  view(): Promise<DocumentView> {
    return Promise.resolve(this.latest())
  }

  latest(): DocumentView {
    return this.#opened.view
  }

  changedSince(revision: number): CollectionName[] {
    return collectionNames.filter((name) => (this.#opened.moved.get(name) ?? 0) > revision)
  }

  patch<C extends PatchableName>(collection: C, id: string, change: unknown, options: PatchOptions = {}) {
    return this.#enqueue({ ...options, collection, id, change }) as Promise<Changed<C>>
  }

  async undo(n: number, { by }: Pick<PatchOptions, 'by'> = {}) {
    const { history } = this.#opened
    const { change: undone, gone } = await history.change(n)
    const { collection, id, before: change } = undone
    if (gone.length > 0 || !isPatchableName(collection))
      throw new UndoRefusedError(
        `Change ${n} cannot be undone: there is no ${gone.join(' and no ')} any more.`,
      )
    const later = await history.laterThan(undone)
    return this.#enqueue({ collection, id, change, undoes: { undone, later }, by })
  }

  history(query: HistoryQuery): Promise<Change[]> {
    return this.#opened.history.newest(query)
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  writable(): Promise<boolean> {
    if (this.#closing) return Promise.resolve(false)
    const at = performance.now()
    if (!this.#lastProbe || at - this.#lastProbe.at > fresh)
      this.#lastProbe = { at, answer: this.#takesWrites() }
    return this.#lastProbe.answer
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#finish())
  }

  async #finish(): Promise<void> {
    await this.#jobs.idle()
    await this.#checkpoints.flush()
  }

  async #takesWrites(): Promise<boolean> {
    if (this.#inDoubt) await this.#jobs.poke()
    const written = this.#opened.probe().then(
      () => true,
      () => false,
    )
    return (await written) && !this.#inDoubt
  }

  #enqueue(job: Omit<ChangeJob, 'resolve' | 'reject'>): Promise<Changed<PatchableName>> {
    if (this.#closing) return Promise.reject(new WriteFailedError('the store is closed'))
    return new Promise((resolve, reject) => {
      this.#jobs.add({ ...job, resolve, reject })
    })
  }

  async #commit(jobs: readonly ChangeJob[]): Promise<void> {
    try {
      if (this.#inDoubt) await this.#settle()
    } catch (error) {
      for (const job of jobs) job.reject(new WriteFailedError(error))
      return
    }
    const latest: Latest = (...steps) => this.#latest.get(keyOf(...steps)) ?? 0
    const batch = applyBatch(this.latest(), latest, jobs)
    const refusal = batch.changes.length > 0 ? await this.#write(batch) : null
    for (const outcome of batch.outcomes) {
      if ('refusal' in outcome) outcome.job.reject(outcome.refusal)
      else if (refusal) outcome.job.reject(refusal)
      else outcome.job.resolve(outcome.changed)
    }
  }

  /** Writes a batch and shows it; returns why it was not made, if so. */
  async #write({ next, changes, rows }: Batch): Promise<Error | null> {
    try {
      await this.#opened.history.append(rows)
      this.#show(next, changes)
      return null
    } catch (error) {
      if (!leavesDoubt(error)) return new WriteFailedError(await this.#reasonOf(error))
      this.#inDoubt = true
      for (const end = performance.now() + patience; this.#inDoubt && performance.now() < end;)
        await this.#settle().catch(() => elapsed(100))
      if (this.#inDoubt) return new OutcomeUnknownError(error)
      return this.latest().revision < next.revision ? new WriteFailedError(error) : null
    }
  }

  /** Finds out what the disk holds, and shows that. @throws when it still cannot be known */
  async #settle(): Promise<void> {
    const { history } = this.#opened
    await history.settle()
    const made: Change[] = []
    const view = await caughtUp(this.latest(), history, (change) => made.push(change))
    this.#inDoubt = false
    if (made.length > 0) this.#show(view, made)
  }

  /** SQLite keeps most reasons to itself; the disk gives them to who tries. */
  async #reasonOf(error: unknown): Promise<unknown> {
    if (errorCode(error) !== 'SQLITE_IOERR_WRITE') return error
    return this.#opened.probe().then(
      () => error,
      (reason: unknown) => reason,
    )
  }

  #show(view: DocumentView, changes: readonly Change[]): void {
    const { db, moved } = this.#opened
    this.#opened.view = view
    db.data = view.document
    this.#checkpoints.request()
    for (const change of changes) {
      const { n, collection, id, after } = change
      moved.set(collection, n)
      for (const field of Object.keys(after)) this.#latest.set(keyOf(collection, id, field), n)
      this.#tell(change)
    }
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

/** Neither collections nor ids hold a slash. */
function keyOf(...steps: string[]): string {
  return steps.join('/')
}
