import { setTimeout as elapsed } from 'node:timers/promises'
import type { Minute } from '~/data/domain/format/timestamp'
import { databaseClock } from './postgresState'
import { editorsAmong } from '~/data/store/authority'
import { applyJobs, type AppliedJobs, type Job, type Outcome } from '~/data/store/applyJobs'
import type { Database } from '~/data/store/tables'
import { UnreachableError } from '~/data/store/errors'
import { answeredKeys, storeAnswers, IdempotencyStore } from '~/data/store/idempotencyStore'
import type { History } from '~/data/store/history'
import {
  settleJobs,
  authorityKeys,
  hasEndedBefore,
  HistoryStore,
  rejectWithoutAuthority,
  rejectAnsweredElsewhere,
} from '~/data/store/historyStore'
import type { MemoryState } from '~/data/store/memoryState'
import type { Batches } from '~/data/store/batches'
import type { TimeTravel } from '~/data/store/store'
import type { DocumentView } from '~/data/store/documentView'
import { missedText } from './functions'
import type { Connection } from './connection'
import type { Head, MissedRow, Replica } from './replica'
import { sharedCall } from './sharedCall'
import type { Writer } from './writer'
import { measureSync } from '~/data/store/syncTiming'

/** How often the store asks for changes that no notification announced. */
const POLL_INTERVAL_MS = 500

/** How often other servers may win the race before this one takes the lock. */
const MAX_LOST_RACES = 3

/** How long to wait for the row locks of sessions and tokens: between attempts, and in all. */
const LOCK_RETRY_MS = 5
const LOCK_TIMEOUT_MS = 2_000

export interface Opened {
  /** Holds the sessions and tokens that may change data. */
  database: Database
  memory: MemoryState
  history: History
  batches: Batches
  past: TimeTravel
  replica: Replica
  reader: Connection
  writer: Writer
  /** The clock that dates changes. */
  now: () => Date
  /** Closes the connections. */
  close: () => Promise<void>
}

/**
 * The collections in PostgreSQL, shared by any number of servers. Each server holds them in memory and asks for
 * missed changes before it answers; all reads that wait at the same time share one query.
 */
export class PostgresStore extends HistoryStore {
  readonly past: TimeTravel
  readonly #opened: Opened
  readonly #refresh = sharedCall(() => this.#catchUp())
  readonly #poll: NodeJS.Timeout

  constructor(opened: Opened) {
    const { memory, history, batches, database, now } = opened
    super(memory, history, batches, new IdempotencyStore(database, now), now)
    this.#opened = opened
    this.past = {
      viewAt: async (n) => {
        if (n > this.latest().revision) await this.view()
        return opened.past.viewAt(n)
      },
      lastChangeBy: (minute) => this.view().then(() => opened.past.lastChangeBy(minute)),
      undosWithin: (span, max) => opened.past.undosWithin(span, max),
      lastChangesOf: (fields, until) => opened.past.lastChangesOf(fields, until),
      days: () => opened.past.days(),
      minutes: (day) => opened.past.minutes(day),
    }
    this.#poll = setInterval(() => {
      this.refreshSoon()
    }, POLL_INTERVAL_MS).unref()
  }

  isSettled(minute: Minute): boolean {
    const { now, writer } = this.#opened
    return hasEndedBefore(minute, now(), writer.commitLimitMs)
  }

  view(): Promise<DocumentView> {
    return this.#refresh()
  }

  /** Starts a refresh without waiting for it; a failed one is repeated by the next poll. */
  refreshSoon(): void {
    this.#refresh().catch(() => undefined)
  }

  /** A notification announced the change with that number. */
  onRevision(revision: number): void {
    if (revision > this.latest().revision) this.refreshSoon()
  }

  protected async shutDown(): Promise<void> {
    clearInterval(this.#poll)
    await this.#opened.close()
  }

  protected canWrite(): Promise<boolean> {
    // Tests the connection that writes changes.
    return this.#opened.writer.isReady().catch(() => false)
  }

  protected async commit(jobs: readonly Job[]): Promise<void> {
    try {
      const end = performance.now() + LOCK_TIMEOUT_MS
      let remaining = jobs
      let made = await this.#tryCommit(remaining)
      while (made === null) {
        if (performance.now() > end) throw new UnreachableError('sessions that changes are asked by are held')
        remaining = await this.#allowed(remaining)
        made = await this.#tryCommit(remaining)
      }
      settleJobs(made, null)
    } catch (error) {
      for (const job of jobs) job.reject(error)
    }
  }

  /**
   * Rejects the jobs that lost their authority or that another server has answered. If there is none, another
   * transaction holds one of the locks, so it waits before the next attempt.
   */
  async #allowed(jobs: readonly Job[]): Promise<readonly Job[]> {
    const { database } = this.#opened
    const authorities = authorityKeys(jobs)
    const editors =
      authorities.length > 0 ? await editorsAmong(database, authorities, databaseClock) : new Set<string>()
    const remaining = rejectAnsweredElsewhere(
      rejectWithoutAuthority(jobs, editors),
      await answeredKeys(database, jobs),
    )
    if (remaining.length === jobs.length) await elapsed(LOCK_RETRY_MS)
    return remaining
  }

  /** Returns null when nothing was written, because some jobs may not be allowed. */
  async #tryCommit(jobs: readonly Job[]): Promise<readonly Outcome[] | null> {
    const { replica, writer, now } = this.#opened
    const timestampFor = () => replica.timestampFor(now())
    const apply = () => applyJobs(this.latest(), this.memory, jobs, timestampFor)
    for (let lostRaces = 0; lostRaces < MAX_LOST_RACES;) {
      let batch = apply()
      if (batch.changes.length === 0) {
        // A rejected change, or one that alters nothing, may be valid after a refresh.
        await this.view()
        batch = apply()
        if (batch.changes.length === 0) {
          const { database } = this.#opened
          // It may alter nothing because another server has made it already.
          if ((await answeredKeys(database, jobs)).size > 0) return null
          if (batch.answers.length > 0) await storeAnswers(database, batch.answers)
          return batch.outcomes
        }
      }
      const knownRevision = this.latest().revision
      const { made, allowed, rows } = await measureSync(() =>
        writer.append(batch, replica.head, authorityKeys(jobs)),
      )
      if (made) {
        replica.advance(batch)
        return batch.outcomes
      }
      if (!allowed) return null
      lostRaces += 1
      if (await replica.apply(rows, knownRevision)) await this.view()
    }
    return this.#commitLocked(apply, authorityKeys(jobs))
  }

  async #commitLocked(
    apply: () => ReturnType<typeof applyJobs>,
    authorities: readonly string[],
  ): Promise<readonly Outcome[] | null> {
    const { replica, writer, history } = this.#opened
    for (;;) {
      let batch: ReturnType<typeof applyJobs> | undefined
      const knownRevision = this.latest().revision
      const work = async (rows: readonly MissedRow[]): Promise<[AppliedJobs, Head] | null> => {
        // There may be more changes than one query returns; the lock keeps others from adding to them.
        if (await replica.apply(rows, knownRevision)) await this.view()
        batch = apply()
        return batch.changes.length > 0 ? [batch, replica.head] : null
      }
      const { made: isMade, allowed } = await writer.appendLocked(knownRevision, work, authorities)
      if (!allowed) return null
      if (!batch) throw new Error(`${history.path}: a batch was neither applied nor rejected.`)
      if (batch.changes.length > 0 && !isMade) continue
      if (isMade) replica.advance(batch)
      return batch.outcomes
    }
  }

  /** Applies the missed changes; tries again once if the connection was lost. */
  async #catchUp(): Promise<DocumentView> {
    try {
      return await this.#readMissed()
    } catch (error) {
      if (!(error instanceof UnreachableError) || this.#opened.reader.isDown) throw error
      return await this.#readMissed()
    }
  }

  async #readMissed(): Promise<DocumentView> {
    const { reader, replica } = this.#opened
    for (let hasMore = true; hasMore;) {
      const { revision: knownRevision, document } = this.latest()
      const query = { name: 'missed', text: missedText, values: [knownRevision, document.lastLine] }
      hasMore = await replica.apply(await reader.use((runQuery) => runQuery<MissedRow>(query)), knownRevision)
    }
    return this.latest()
  }
}
