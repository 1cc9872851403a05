import pLimit from 'p-limit'
import type { QueryConfig, QueryResultRow } from 'pg'
import { UnreachableError } from '~/data/store/errors'
import { failureOf, inTime, openClient, type Access, type OpenClient } from './client'

/** How long it is until a connection is tried again, in milliseconds, the first time and at most. */
const [soonest, latest] = [20, 250]

/** Asks one thing on a connection. */
export type Ask = <Row extends QueryResultRow>(query: QueryConfig) => Promise<Row[]>

/** Of the time that an answer may take: after it nobody begins to wait for a connection that is not there. */
const longOver = 0.9

/** What a connection is for, beside what is asked on it. */
export interface Duty {
  /** What is told of it each time it is made. */
  greet?: QueryConfig
  onNotice?: (payload: string) => void
}

/** One connection, made again whenever it fails, for one at a time. */
export class Link {
  readonly #access: Access
  readonly #duty: Duty
  readonly #inTurn = pLimit(1)
  #open: OpenClient | undefined
  /** Since when there has been none, by `performance.now`. */
  #downSince: number | undefined
  #lastFailure: unknown
  #isConnecting = false
  #waiting: (() => void)[] = []
  #closed = false

  constructor(access: Access, duty: Duty = {}) {
    this.#access = access
    this.#duty = duty
  }

  /**
   * Asks on the connection, or on several of its questions in a row, with nobody's between them. Where there is no
   * connection just now it waits a moment for one; where that moment is long over, it fails at once.
   * @throws UnreachableError
   */
  use<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const open = await this.#ready()
      const begin = performance.now()
      open.hold(true)
      try {
        return await work(async (query) => {
          const answered = inTime(open.client.query(query), this.#access.timeout)
          const { rows } = await answered.catch((error: unknown) => {
            throw failureOf(error)
          })
          return rows as never
        })
      } catch (error) {
        // What stopped in the middle of a transaction is over with its connection.
        this.#drop(open, error, begin)
        throw error
      } finally {
        open.hold(false)
      }
    })
  }

  /** Whether there has been no connection for longer than anyone would wait for one. */
  get isDown(): boolean {
    const since = this.#downSince
    return since !== undefined && performance.now() - since > this.#access.timeout * longOver
  }

  async close(): Promise<void> {
    this.#closed = true
    const open = this.#open
    this.#open = undefined
    this.#wake()
    if (!open) return
    await inTime(open.client.end(), 1_000).catch(() => undefined)
    open.cut()
  }

  async #ready(): Promise<OpenClient> {
    if (!this.#open) {
      const begin = (this.#downSince ??= performance.now())
      const left = begin + this.#access.timeout - performance.now()
      this.#connect()
      if (left > 0) await inTime(this.#connected(), left).catch(() => undefined)
    }
    if (this.#open) return this.#open
    const reason = this.#lastFailure ?? 'no connection'
    throw reason instanceof UnreachableError ? reason : new UnreachableError(reason)
  }

  #connected(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #connect(): void {
    if (this.#closed || this.#isConnecting) return
    this.#isConnecting = true
    void this.#tryOn().finally(() => {
      this.#isConnecting = false
      this.#wake()
    })
  }

  async #tryOn(): Promise<void> {
    for (let pause = soonest; !this.#closed; pause = Math.min(2 * pause, latest)) {
      try {
        const open = await openClient(this.#access)
        await this.#welcome(open)
        return
      } catch (error) {
        this.#lastFailure = error
      }
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pause).unref()
      })
    }
  }

  async #welcome(open: OpenClient): Promise<void> {
    const { greet, onNotice } = this.#duty
    const { client, cut } = open
    if (onNotice)
      client.on('notification', ({ payload = '' }) => {
        onNotice(payload)
      })
    try {
      if (greet) await inTime(client.query(greet), this.#access.timeout)
    } catch (error) {
      cut()
      throw error
    }
    client.once('end', () => {
      this.#drop(open, 'the connection was cut', performance.now())
    })
    open.hold(false)
    if (this.#closed) {
      cut()
      return
    }
    this.#open = open
    this.#downSince = undefined
  }

  #drop(open: OpenClient, reason: unknown, since: number): void {
    open.cut()
    if (this.#open !== open) return
    this.#open = undefined
    this.#lastFailure = reason
    this.#downSince = since
    this.#connect()
  }
}
