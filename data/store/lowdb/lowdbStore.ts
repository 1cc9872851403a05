import type { Low } from 'lowdb'
import { setTimeout as elapsed } from 'node:timers/promises'
import type { Change } from '~/data/contract/history'
import { minuteOf, type Minute } from '~/data/domain/format/timestamp'
import { editorsAmong } from '~/data/store/authority'
import { applyJobs, type AppliedJobs, type Job } from '~/data/store/applyJobs'
import { replayHistory } from './replayHistory'
import { Checkpoints } from './checkpoints'
import type { Database } from '~/data/store/tables'
import type { StoreDocument } from '~/data/store/document'
import { AuthorityLostError, OutcomeUnknownError, WriteFailedError } from '~/data/store/errors'
import { IdempotencyStore } from '~/data/store/idempotencyStore'
import { isOutcomeUnknown, type History } from '~/data/store/history'
import { monotonicNow } from '~/data/store/monotonicNow'
import {
  settleJobs,
  authorityKeys,
  hasEndedBefore,
  HistoryStore,
  rejectWithoutAuthority,
} from '~/data/store/historyStore'
import { MemoryState } from '~/data/store/memoryState'
import { reasonOf } from '~/data/store/probe'
import type { Batches } from '~/data/store/batches'
import type { TimeTravel } from '~/data/store/store'
import type { DocumentView } from '~/data/store/documentView'
import { measureSync } from '~/data/store/syncTiming'

/** How long a change waits to learn whether a failing disk has written it. */
const OUTCOME_TIMEOUT_MS = 2_000

export interface Opened {
  db: Low<StoreDocument>
  /** Holds the history, and the sessions and tokens that may change data. */
  database: Database
  view: DocumentView
  history: History
  batches: Batches
  /** The number of the last change of each collection. */
  lastChanges: ReadonlyMap<string, number>
  probe: () => Promise<void>
  pastOf: (latest: () => DocumentView) => TimeTravel
  /** The clock that dates changes. */
  now: () => Date
}

/** The store on a data folder; `openStore` opens it. */
export class LowdbStore extends HistoryStore {
  readonly past: TimeTravel
  readonly #opened: Omit<Opened, 'view' | 'lastChanges'>
  readonly #checkpoints: Checkpoints
  /** A write failed and its outcome is unknown; nothing more is written until it is known. */
  #inDoubt = false
  /** The date of the first change that is being committed or in doubt; it may be published much later. */
  #committingSince: string | undefined

  constructor({ view, lastChanges, ...opened }: Opened) {
    super(
      new MemoryState(view, lastChanges),
      opened.history,
      opened.batches,
      new IdempotencyStore(opened.database, opened.now),
      opened.now,
    )
    this.#opened = opened
    this.past = opened.pastOf(() => this.latest())
    this.#checkpoints = new Checkpoints(() => opened.db.write())
  }

  view(): Promise<DocumentView> {
    return Promise.resolve(this.latest())
  }

  isSettled(minute: Minute): boolean {
    const since = this.#committingSince
    if (since !== undefined && minuteOf(new Date(since)) <= minute) return false
    return hasEndedBefore(minute, this.#opened.now(), 0)
  }

  protected shutDown(): Promise<void> {
    return this.#checkpoints.flush()
  }

  protected async canWrite(): Promise<boolean> {
    if (this.#inDoubt) await this.jobs.poke()
    const { probe, history } = this.#opened
    const written = Promise.all([probe(), history.writeBarrier()]).then(
      () => true,
      () => false,
    )
    return (await written) && !this.#inDoubt
  }

  protected async commit(jobs: readonly Job[]): Promise<void> {
    try {
      if (this.#inDoubt) await this.#resolveOutcome()
    } catch (error) {
      for (const job of jobs) job.reject(new WriteFailedError(error))
      return
    }
    const batch = applyJobs(this.latest(), this.memory, jobs, this.#opened.now)
    this.#committingSince = batch.changes[0]?.at
    const isNothing = batch.changes.length + batch.answers.length === 0
    const failure = isNothing ? null : await this.#write(batch, authorityKeys(jobs))
    if (!this.#inDoubt) this.#committingSince = undefined
    if (failure instanceof AuthorityLostError) await this.#commitAllowed(jobs)
    else settleJobs(batch.outcomes, failure)
  }

  /** Rejects the jobs that have lost their authority, and commits the others. */
  async #commitAllowed(jobs: readonly Job[]): Promise<void> {
    try {
      const allowed = await editorsAmong(this.#opened.database, authorityKeys(jobs), monotonicNow())
      await this.commit(rejectWithoutAuthority(jobs, allowed))
    } catch (error) {
      for (const job of jobs) job.reject(new WriteFailedError(error))
    }
  }

  /** Writes a batch and publishes it. Returns the error when it was not written. */
  async #write(
    { next, changes, rows, answers }: AppliedJobs,
    authorities: readonly string[],
  ): Promise<Error | null> {
    try {
      if (!(await measureSync(() => this.#opened.history.append(rows, authorities, answers))))
        return new AuthorityLostError()
      this.#advance(next, changes)
      return null
    } catch (error) {
      if (!isOutcomeUnknown(error)) return new WriteFailedError(await reasonOf(error, this.#opened.probe))
      this.#inDoubt = true
      if (!(await this.#resolveOutcomeInTime())) return new OutcomeUnknownError(error)
      return this.latest().revision < next.revision ? new WriteFailedError(error) : null
    }
  }

  async #resolveOutcomeInTime(): Promise<boolean> {
    for (const end = performance.now() + OUTCOME_TIMEOUT_MS; performance.now() < end;) {
      const isKnown = await this.#resolveOutcome().then(
        () => true,
        () => false,
      )
      if (isKnown) return true
      await elapsed(100)
    }
    return false
  }

  /** Finds out what the disk holds, and publishes that. @throws when the outcome is still unknown */
  async #resolveOutcome(): Promise<void> {
    const { history } = this.#opened
    await history.writeBarrier()
    const made: Change[] = []
    const view = await replayHistory(this.latest(), history, (change) => made.push(change))
    this.#inDoubt = false
    this.#committingSince = undefined
    if (made.length > 0) this.#advance(view, made)
  }

  #advance(view: DocumentView, changes: readonly Change[]): void {
    this.#opened.db.data = view.document
    if (changes.length > 0) this.#checkpoints.request()
    this.memory.advance(view, changes)
  }
}
