import { sql } from 'kysely'
import path from 'node:path'
import type { Session } from '~/data/contract/session'
import type { DatabaseFile } from '~/data/store/tables'
import { errorCode, WriteFailedError } from '~/data/store/errors'
import { probeFolder, reasonOf } from '~/data/store/probe'
import { SessionReader } from './sessionReader'
import { SqlState } from '~/data/store/sqlState'

/**
 * The state in the SQLite file of a data folder.
 * `now` is in milliseconds since 1970, and never goes back while the process runs.
 */
export class SqliteState extends SqlState {
  readonly #path: string
  readonly #now: () => number
  readonly #sessions: SessionReader
  protected readonly actor = sql<string>`actor`

  constructor(database: DatabaseFile, now: () => number) {
    super(database)
    this.#path = database.path
    this.#now = now
    this.#sessions = new SessionReader(database.path)
  }

  /** A process that can write to the file can do everything. */
  hasPrivileges(): Promise<boolean> {
    return Promise.resolve(true)
  }

  close(): void {
    this.#sessions.close()
  }

  protected now(): number {
    return this.#now()
  }

  /** SQLite allows one write transaction at a time. */
  protected begin(): Promise<number> {
    return Promise.resolve(this.#now())
  }

  protected find(token: string): Promise<Session | null> {
    return new Promise((resolve) => {
      resolve(this.#sessions.find(token, this.#now()))
    })
  }

  protected async failureOf(error: unknown): Promise<unknown> {
    if (!errorCode(error)?.startsWith('SQLITE_')) return error
    return new WriteFailedError(
      await reasonOf(error, () => probeFolder(path.dirname(this.#path))),
      this.#path,
    )
  }
}
