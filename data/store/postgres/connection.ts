import pLimit from 'p-limit'
import type { QueryConfig, QueryResultRow } from 'pg'
import { UnreachableError } from '~/data/store/errors'
import { failureOf, withTimeout, openClient, type Access, type OpenClient } from './client'

/** The pause before a reconnect, in milliseconds: the first and the longest. */
const [RETRY_MIN_MS, RETRY_MAX_MS] = [20, 250]

/** Runs one query on a connection. */
export type RunQuery = <Row extends QueryResultRow>(query: QueryConfig) => Promise<Row[]>

/** After this part of the timeout without a connection, queries fail at once instead of waiting for one. */
const DOWN_RATIO = 0.9

export interface ConnectionOptions {
  /** Runs each time the connection is opened. */
  openingQuery?: QueryConfig
  onNotification?: (payload: string) => void
}

/** A connection for one user at a time, reopened whenever it fails. */
export class Connection {
  readonly #access: Access
  readonly #options: ConnectionOptions
  readonly #queue = pLimit(1)
  #open: OpenClient | undefined
  /** Since when there has been none, by `performance.now`. */
  #downSince: number | undefined
  #lastFailure: unknown
  #isConnecting = false
  #waiting: (() => void)[] = []
  #closed = false

  constructor(access: Access, options: ConnectionOptions = {}) {
    this.#access = access
    this.#options = options
  }

  /**
   * Runs queries on the connection, with no other queries between them. Without a connection it waits briefly for
   * one; if it has been down for long, it fails at once.
   * @throws UnreachableError
   */
  use<T>(work: (runQuery: RunQuery) => Promise<T>): Promise<T> {
    return this.#queue(async () => {
      const current = await this.#openOrFail()
      const startedAt = performance.now()
      current.keepProcessAlive(true)
      try {
        return await work(async (query) => {
          const answered = withTimeout(current.client.query(query), this.#access.timeout)
          const { rows } = await answered.catch((error: unknown) => {
            throw failureOf(error)
          })
          return rows as never
        })
      } catch (error) {
        // Closing the connection also ends an open transaction.
        this.#drop(current, error, startedAt)
        throw error
      } finally {
        current.keepProcessAlive(false)
      }
    })
  }

  /** Whether it has been down for longer than a query would wait. */
  get isDown(): boolean {
    const since = this.#downSince
    return since !== undefined && performance.now() - since > this.#access.timeout * DOWN_RATIO
  }

  async close(): Promise<void> {
    this.#closed = true
    const current = this.#open
    this.#open = undefined
    this.#wake()
    if (!current) return
    await withTimeout(current.client.end(), 1_000).catch(() => undefined)
    current.destroy()
  }

  async #openOrFail(): Promise<OpenClient> {
    if (!this.#open) {
      const startedAt = (this.#downSince ??= performance.now())
      const remaining = startedAt + this.#access.timeout - performance.now()
      this.#connect()
      if (remaining > 0) await withTimeout(this.#connected(), remaining).catch(() => undefined)
    }
    if (this.#open) return this.#open
    const cause = this.#lastFailure ?? 'no connection'
    throw cause instanceof UnreachableError ? cause : new UnreachableError(cause)
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
    void this.#retryUntilOpen().finally(() => {
      this.#isConnecting = false
      this.#wake()
    })
  }

  async #retryUntilOpen(): Promise<void> {
    for (let pause = RETRY_MIN_MS; !this.#closed; pause = Math.min(2 * pause, RETRY_MAX_MS)) {
      try {
        const current = await openClient(this.#access)
        await this.#setUp(current)
        return
      } catch (error) {
        this.#lastFailure = error
      }
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pause).unref()
      })
    }
  }

  async #setUp(current: OpenClient): Promise<void> {
    const { openingQuery, onNotification } = this.#options
    const { client, destroy } = current
    if (onNotification)
      client.on('notification', ({ payload = '' }) => {
        onNotification(payload)
      })
    try {
      if (openingQuery) await withTimeout(client.query(openingQuery), this.#access.timeout)
    } catch (error) {
      destroy()
      throw error
    }
    client.once('end', () => {
      this.#drop(current, 'the connection was cut', performance.now())
    })
    current.keepProcessAlive(false)
    if (this.#closed) {
      destroy()
      return
    }
    this.#open = current
    this.#downSince = undefined
  }

  #drop(current: OpenClient, cause: unknown, since: number): void {
    current.destroy()
    if (this.#open !== current) return
    this.#open = undefined
    this.#lastFailure = cause
    this.#downSince = since
    this.#connect()
  }
}
