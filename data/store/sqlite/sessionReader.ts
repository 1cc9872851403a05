import Database from 'libsql'
import type { Session } from '~/data/contract/session'
import { WriteFailedError } from '~/data/store/errors'
import { sessionOfRow, type SessionRow } from '~/data/store/sessionRows'
import { damagedFile, isDamage } from './sqliteDialect'

/**
 * Finds the session of a token, synchronously. Every change needs it, and an indexed read of cached pages takes a
 * fiftieth of a millisecond: a tenth of a round trip to a worker thread. Readers of SQLite's log never wait for
 * writers.
 */
export class SessionReader {
  readonly #file: string
  #database: Database.Database | undefined
  #select: Database.Statement | undefined

  constructor(file: string) {
    this.#file = file
  }

  /**
   * @param token the fingerprint of a session token
   * @throws DamagedFileError, WriteFailedError; the next call reopens the file
   */
  find(token: string, now: number): Session | null {
    try {
      // A wait would block the whole process.
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
