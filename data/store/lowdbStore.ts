import type { Low } from 'lowdb'
import { setTimeout as elapsed } from 'node:timers/promises'
import {
  collectionNames,
  isPatchableName,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import type { Change, HistoryQuery } from '~/data/contract/history'
import type { Course } from '~/data/rules/course'
import { fieldNames } from '~/data/rules/fieldNames'
import { itemsFound } from '~/data/rules/itemSearch'
import { applyBatch, type Batch, type ChangeJob, type Latest } from './batch'
import { caughtUp } from './caughtUp'
import { Checkpoints } from './checkpoints'
import { Courses } from './courses'
import type { StoreDocument } from './document'
import { OutcomeUnknownError, UndoRefusedError, WriteFailedError } from './errors'
import { groupCommit } from './groupCommit'
import { leavesDoubt, type History } from './history'
import { Holders } from './holders'
import { reasonOf } from './probe'
import type { Changed, Past, PatchOptions, Store } from './store'
import type { DocumentView } from './view'

/** How long a change waits for a failing disk to tell what became of it, in milliseconds. */
const patience = 2_000

/** How long an answer about the disk counts, in milliseconds: who asks without end shall not keep it busy. */
const fresh = 1_000

/** What the store works on. */
export interface Opened {
  db: Low<StoreDocument>
  view: DocumentView
  history: History
  /** By collection, the number of its last change. */
  moved: Map<string, number>
  probe: () => Promise<void>
  pastOf: (latest: () => DocumentView) => Past
  /** The clock by which changes are dated. */
  now: () => Date
}

/** The store as `openStore` opens it. */
export class LowdbStore implements Store {
  readonly past: Past
  readonly #opened: Opened
  readonly #holders: Holders
  readonly #checkpoints: Checkpoints
  readonly #courses: Courses
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
    this.past = opened.pastOf(() => this.latest())
    this.#holders = Holders.of(opened.view.document)
    this.#courses = new Courses(opened.history)
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

  history({ search, ...query }: HistoryQuery): Promise<Change[]> {
    const { history } = this.#opened
    if (search === undefined) return history.newest(query)
    const { collection, id } = query
    const items = itemsFound(search, this.latest().document).filter(
      (item) => (collection ?? item.collection) === item.collection && (id ?? item.id) === item.id,
    )
    return history.newestOf(items, query)
  }

  courses(collection: PatchableName, ids: readonly string[], field: string): Promise<Course[]> {
    const last = this.#opened.moved.get(collection) ?? 0
    return Promise.all(ids.map((id) => this.#courses.read({ collection, id }, field, last)))
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
    const { probe, history } = this.#opened
    const written = Promise.all([probe(), history.settle()]).then(
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
    const batch = applyBatch(this.latest(), this.#holders, latest, jobs, this.#opened.now)
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
      if (!leavesDoubt(error)) return new WriteFailedError(await reasonOf(error, this.#opened.probe))
      this.#inDoubt = true
      if (!(await this.#settleInTime())) return new OutcomeUnknownError(error)
      return this.latest().revision < next.revision ? new WriteFailedError(error) : null
    }
  }

  async #settleInTime(): Promise<boolean> {
    for (const end = performance.now() + patience; performance.now() < end;) {
      const isKnown = await this.#settle().then(
        () => true,
        () => false,
      )
      if (isKnown) return true
      await elapsed(100)
    }
    return false
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

  #show(view: DocumentView, changes: readonly Change[]): void {
    const { db, moved } = this.#opened
    this.#opened.view = view
    db.data = view.document
    this.#checkpoints.request()
    for (const change of changes) {
      const { n, collection, id } = change
      this.#holders.follow(change)
      moved.set(collection, n)
      for (const field of fieldNames(change)) this.#latest.set(keyOf(collection, id, field), n)
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
