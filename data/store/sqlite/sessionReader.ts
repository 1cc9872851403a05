import Database from 'libsql'
import type { Session } from '~/data/contract/session'
import { WriteFailedError } from '~/data/store/errors'
import { sessionOfRow, type SessionRow } from '~/data/store/sessionRows'
import { damagedFile, isDamage } from './sqliteDialect'

/**
 * Tells whose session a token opens. It is asked with every change, so it is asked here and now: a row by its index, from
 * pages that were just written or read, takes a fiftieth of a millisecond, a tenth of what a thread of its own costs. A
 * reader of SQLite's log waits for no writer.
 */
export class SessionReader {
  readonly #file: string
  #database: Database.Database | undefined
  #select: Database.Statement | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** `token` is the fingerprint of one. @throws DamagedFileError, WriteFailedError; the next call opens the file anew. */
  find(token: string, now: number): Session | null {
    try {
      // Who would wait here would hold up everyone.
      this.#database ??= new Database(this.#file, { timeout: 0 })
      this.#select ??= this.#database.prepare(
        `select sessions.username, coalesce(sessions.role, accounts.role) as role, sessions.role as vouched,
           accounts.one_time as oneTime from sessions
         left join accounts on accounts.username = sessions.username
         where sessions.token = ? and sessions.ends_at > ? and sessions.started_at <= ?
         and coalesce(sessions.role, accounts.role) is not null`,
      )
      const row = this.#select.get(token, now, now) as SessionRow | undefined
      return row ? sessionOfRow(row) : null
    } catch (error) {
      this.close()
      throw isDamage(error) ? damagedFile(this.#file, error) : new WriteFailedError(error, this.#file)
    }
  }

  close(): void {
    this.#select = undefined
    this.#database?.close()
    this.#database = undefined
  }
}
