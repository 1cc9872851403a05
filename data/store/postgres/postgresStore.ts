import { applyBatch, type Job, type Outcome } from '~/data/store/batch'
import { UnreachableError } from '~/data/store/errors'
import type { History } from '~/data/store/history'
import { answer, HistoryStore } from '~/data/store/historyStore'
import type { Present } from '~/data/store/present'
import type { Runs } from '~/data/store/runs'
import type { Past } from '~/data/store/store'
import type { DocumentView } from '~/data/store/view'
import { missedText } from './functions'
import type { Link } from './link'
import type { MissedRow, Replica } from './replica'
import { sharedRound } from './sharedRound'
import type { Writer } from './writer'
import { syncTimed } from '~/data/store/syncTime'

/** How often it is asked for changes that nobody told of, in milliseconds. */
const pollEvery = 500

/** How often another server may come first before it is made to wait. */
const mostLost = 3

/** What the store works on. */
export interface Opened {
  present: Present
  history: History
  runs: Runs
  past: Past
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
  readonly past: Past
  readonly #opened: Opened
  readonly #round = sharedRound(() => this.#catchUp())
  readonly #poll: NodeJS.Timeout

  constructor(opened: Opened) {
    super(opened.present, opened.history, opened.runs)
    this.#opened = opened
    this.past = {
      at: async (n) => {
        if (n > this.latest().revision) await this.view()
        return opened.past.at(n)
      },
      lastBy: (minute) => this.view().then(() => opened.past.lastBy(minute)),
      undone: (span, most) => opened.past.undone(span, most),
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

  protected async finish(): Promise<void> {
    clearInterval(this.#poll)
    await this.#opened.close()
  }

  protected takesWrites(): Promise<boolean> {
    // On the connection that changes go by: it is the one that has to be there.
    return this.#opened.writer.isReady().catch(() => false)
  }

  protected async commit(jobs: readonly Job[]): Promise<void> {
    try {
      answer(await this.#made(jobs), null)
    } catch (error) {
      for (const job of jobs) job.reject(error)
    }
  }

  async #made(jobs: readonly Job[]): Promise<readonly Outcome[]> {
    const { replica, writer, now } = this.#opened
    const dated = () => replica.dated(now())
    const { holders, latest, marks } = this.present
    const apply = () => applyBatch(this.latest(), holders, latest, jobs, dated, marks)
    for (let lost = 0; lost < mostLost;) {
      let batch = apply()
      if (batch.changes.length === 0) {
        // What is refused here, or alters nothing, may not be so any more.
        await this.view()
        batch = apply()
        if (batch.changes.length === 0) return batch.outcomes
      }
      const mine = this.latest().revision
      const { made, rows } = await syncTimed(() => writer.append(batch, replica.head))
      if (made) {
        replica.show(batch)
        return batch.outcomes
      }
      lost += 1
      if (await replica.take(rows, mine)) await this.view()
    }
    return this.#madeAlone(apply)
  }

  async #madeAlone(apply: () => ReturnType<typeof applyBatch>): Promise<readonly Outcome[]> {
    const { replica, writer, history } = this.#opened
    for (;;) {
      let batch: ReturnType<typeof applyBatch> | undefined
      const mine = this.latest().revision
      const isMade = await writer.appendAlone(mine, async (rows) => {
        // More than are told at a time: the next ones by themselves, since nobody can add to them now.
        if (await replica.take(rows, mine)) await this.view()
        batch = apply()
        return batch.changes.length > 0 ? [batch, replica.head] : null
      })
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
