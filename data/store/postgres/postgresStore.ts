import { setTimeout as elapsed } from 'node:timers/promises'
import { editorsAmong } from '~/data/store/authority'
import { applyJobs, type AppliedJobs, type Job, type Outcome } from '~/data/store/applyJobs'
import type { Database } from '~/data/store/tables'
import { UnreachableError } from '~/data/store/errors'
import { answeredKeys, storeAnswers, IdempotencyStore } from '~/data/store/idempotencyStore'
import type { History } from '~/data/store/history'
import {
  settleJobs,
  authorityKeys,
  HistoryStore,
  rejectWithoutAuthority,
  rejectAnsweredElsewhere,
} from '~/data/store/historyStore'
import type { MemoryState } from '~/data/store/memoryState'
import type { Batches } from '~/data/store/batches'
import type { TimeTravel } from '~/data/store/store'
import type { DocumentView } from '~/data/store/documentView'
import { missedText } from './functions'
import type { Link } from './connection'
import type { Head, MissedRow, Replica } from './replica'
import { sharedRound } from './sharedCall'
import type { Writer } from './writer'
import { measureSync } from '~/data/store/syncTiming'

/** How often it is asked for changes that nobody told of, in milliseconds. */
const pollEvery = 500

/** How often another server may write first before it is made to wait. */
const MAX_LOST_RACES = 3

/** How long to wait for the lock of the session or token that asks for a change: between tries, and in all. */
const LOCK_RETRY_MS = 5
const LOCK_TIMEOUT_MS = 2_000

/** What the store works on. */
export interface Opened {
  /** Who may change data. */
  database: Database
  present: MemoryState
  history: History
  batches: Batches
  past: TimeTravel
  replica: Replica
  reader: Link
  writer: Writer
  /** The clock by which changes are dated. */
  now: () => Date
  /** Gives back what was opened for it. */
  close: () => Promise<void>
}

/**
 * The collections in PostgreSQL, for as many servers as work on it. Each holds them in memory, and asks before it answers
 * what was missed; all reads that wait at the same time share that question.
 */
export class PostgresStore extends HistoryStore {
  readonly past: TimeTravel
  readonly #opened: Opened
  readonly #round = sharedRound(() => this.#catchUp())
  readonly #poll: NodeJS.Timeout

  constructor(opened: Opened) {
    super(opened.present, opened.history, opened.batches, new IdempotencyStore(opened.database, opened.now))
    this.#opened = opened
    this.past = {
      viewAt: async (n) => {
        if (n > this.latest().revision) await this.view()
        return opened.past.viewAt(n)
      },
      lastChangeBy: (minute) => this.view().then(() => opened.past.lastChangeBy(minute)),
      undosWithin: (span, most) => opened.past.undosWithin(span, most),
      lastChangesOf: (fields, until) => opened.past.lastChangesOf(fields, until),
      days: () => opened.past.days(),
      minutes: (day) => opened.past.minutes(day),
    }
    this.#poll = setInterval(() => {
      this.lookSoon()
    }, pollEvery).unref()
  }

  view(): Promise<DocumentView> {
    return this.#round()
  }

  /** Looks for what is new, for nobody who waits for it: a database that does not answer now is asked again soon. */
  lookSoon(): void {
    this.#round().catch(() => undefined)
  }

  /** Somebody tells that there is a change of that number. */
  toldOf(revision: number): void {
    if (revision > this.latest().revision) this.lookSoon()
  }

  protected async shutDown(): Promise<void> {
    clearInterval(this.#poll)
    await this.#opened.close()
  }

  protected canWrite(): Promise<boolean> {
    // On the connection that changes go by: it is the one that has to be there.
    return this.#opened.writer.isReady().catch(() => false)
  }

  protected async commit(jobs: readonly Job[]): Promise<void> {
    try {
      const end = performance.now() + LOCK_TIMEOUT_MS
      let left = jobs
      let made = await this.#made(left)
      while (made === null) {
        if (performance.now() > end) throw new UnreachableError('sessions that changes are asked by are held')
        left = await this.#allowed(left)
        made = await this.#made(left)
      }
      settleJobs(made, null)
    } catch (error) {
      for (const job of jobs) job.reject(error)
    }
  }

  /**
   * Refuses the jobs whose authority is gone, or that another server has answered; where none is, somebody works on one of
   * them at this moment.
   */
  async #allowed(jobs: readonly Job[]): Promise<readonly Job[]> {
    const { database } = this.#opened
    const authorities = authorityKeys(jobs)
    const editors = authorities.length > 0 ? await editorsAmong(database, authorities) : new Set<string>()
    const left = rejectAnsweredElsewhere(
      rejectWithoutAuthority(jobs, editors),
      await answeredKeys(database, jobs),
    )
    if (left.length === jobs.length) await elapsed(LOCK_RETRY_MS)
    return left
  }

  /** Null where nothing was made, since not all of them may be. */
  async #made(jobs: readonly Job[]): Promise<readonly Outcome[] | null> {
    const { replica, writer, now } = this.#opened
    const dated = () => replica.dated(now())
    const apply = () => applyJobs(this.latest(), this.memory, jobs, dated)
    for (let lost = 0; lost < MAX_LOST_RACES;) {
      let batch = apply()
      if (batch.changes.length === 0) {
        // What is refused here, or alters nothing, may not be so any more.
        await this.view()
        batch = apply()
        if (batch.changes.length === 0) {
          const { database } = this.#opened
          // It may alter nothing since another server has made it.
          if ((await answeredKeys(database, jobs)).size > 0) return null
          if (batch.answers.length > 0) await storeAnswers(database, batch.answers)
          return batch.outcomes
        }
      }
      const mine = this.latest().revision
      const { made, allowed, rows } = await measureSync(() =>
        writer.append(batch, replica.head, authorityKeys(jobs)),
      )
      if (made) {
        replica.show(batch)
        return batch.outcomes
      }
      if (!allowed) return null
      lost += 1
      if (await replica.take(rows, mine)) await this.view()
    }
    return this.#madeAlone(apply, authorityKeys(jobs))
  }

  async #madeAlone(
    apply: () => ReturnType<typeof applyJobs>,
    authorities: readonly string[],
  ): Promise<readonly Outcome[] | null> {
    const { replica, writer, history } = this.#opened
    for (;;) {
      let batch: ReturnType<typeof applyJobs> | undefined
      const mine = this.latest().revision
      const work = async (rows: readonly MissedRow[]): Promise<[AppliedJobs, Head] | null> => {
        // More than are told at a time: the next ones by themselves, since nobody can add to them now.
        if (await replica.take(rows, mine)) await this.view()
        batch = apply()
        return batch.changes.length > 0 ? [batch, replica.head] : null
      }
      const { made: isMade, allowed } = await writer.appendAlone(mine, work, authorities)
      if (!allowed) return null
      if (!batch) throw new Error(`${history.path}: a batch was neither made nor refused.`)
      if (batch.changes.length > 0 && !isMade) continue
      if (isMade) replica.show(batch)
      return batch.outcomes
    }
  }

  /** Asks what was missed, and makes it; once more where the connection was lost on the way. */
  async #catchUp(): Promise<DocumentView> {
    try {
      return await this.#missed()
    } catch (error) {
      if (!(error instanceof UnreachableError) || this.#opened.reader.isDown) throw error
      return await this.#missed()
    }
  }

  async #missed(): Promise<DocumentView> {
    const { reader, replica } = this.#opened
    for (let hasMore = true; hasMore;) {
      const { revision: mine, document } = this.latest()
      const query = { name: 'missed', text: missedText, values: [mine, document.lastLine] }
      hasMore = await replica.take(await reader.use((ask) => ask<MissedRow>(query)), mine)
    }
    return this.latest()
  }
}
