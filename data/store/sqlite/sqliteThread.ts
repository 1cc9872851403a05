import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import workerText from './sqliteWorker.mjs?raw'

export interface SqliteResult {
  rows: unknown[]
  /** How many rows a statement changed. */
  changes?: number
}

type Answer = { id: number } & ({ result: SqliteResult } | { failure: { message: string; code: string } })

const program = new URL(`data:text/javascript,${encodeURIComponent(workerText)}`)
/** A module from a data URL cannot resolve package names, so it is given the driver's path. */
const driver = pathToFileURL(createRequire(import.meta.url).resolve('libsql')).href

interface Pending {
  resolve: (result: SqliteResult) => void
  reject: (error: Error) => void
}

/** An error of SQLite with its code, such as SQLITE_FULL, or `THREAD_GONE`. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError'

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

/** The thread ended before it answered; the statement may have been executed or not. */
export const THREAD_GONE = 'ERR_THREAD_GONE'

/**
 * A worker thread with one connection to a SQLite file. It opens the file on its first query, and does not keep the
 * process alive.
 */
export class SqliteThread {
  readonly #worker: Worker
  readonly #ended: Promise<void>
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #endError: SqliteError | undefined

  constructor(file: string) {
    this.#worker = new Worker(program, { workerData: { file, driver }, execArgv: [] })
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => {
      this.#settle(answer)
    })
    // Without this listener the error would end the process.
    this.#worker.on('error', (error) => {
      this.#end(String(error))
    })
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#end('it was stopped')
        resolve()
      })
    })
  }

  get hasEnded(): boolean {
    return this.#endError !== undefined
  }

  run(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    if (this.#endError) return Promise.reject(this.#endError)
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#worker.postMessage({ id, sql, parameters })
      if (this.#pending.size === 0) this.#worker.ref()
      this.#pending.set(id, { resolve, reject })
    })
  }

  /** Closes the file after the pending queries; later queries are rejected. */
  async close(): Promise<void> {
    if (!this.#endError) {
      // The driver crashes the process on a query to a closed file.
      this.#endError = new SqliteError('The database is being closed.', THREAD_GONE)
      this.#worker.ref()
      this.#worker.postMessage('close')
    }
    await this.#ended
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if (this.#pending.size === 0) this.#worker.unref()
    if ('result' in answer) pending?.resolve(answer.result)
    else pending?.reject(new SqliteError(answer.failure.message, answer.failure.code))
  }

  #end(reason: string): void {
    this.#endError ??= new SqliteError(`The thread of the database has ended: ${reason}.`, THREAD_GONE)
    for (const { reject } of this.#pending.values()) reject(this.#endError)
    this.#pending.clear()
  }
}
