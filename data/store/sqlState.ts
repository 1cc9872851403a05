import type { RawBuilder, Selectable, Transaction } from 'kysely'
import type { Session } from '~/data/contract/session'
import type { Database, DatabaseFile, Tables } from './database'
import { DamagedFileError } from './errors'
import { explain } from './explain'
import { addSession, endSessionsOf, fingerprint } from './sessionRows'
import {
  accountSchema,
  type Account,
  type EndedSession,
  type Limit,
  type OpenSession,
  type PasswordHash,
  type State,
  type TokenRecord,
  type Vouched,
} from './state'
import { addTokenRow, removeTokenRow, tokenRows } from './tokenRows'

/** The state in a database, whichever it is. What is dated later than now counts for nothing: a clock was set back. */
export abstract class SqlState implements State {
  protected readonly db: Database
  readonly #name: string

  constructor({ db, path }: DatabaseFile) {
    this.db = db
    this.#name = path
  }

  /** Now, in milliseconds since 1970, as a question says it. */
  protected abstract now(): number | RawBuilder<number>

  /** Holds every other writer up until this transaction ends, and tells when it is. */
  protected abstract begin(transaction: Transaction<Tables>): Promise<number>

  /** What is thrown when a transaction failed. */
  protected abstract failureOf(error: unknown): Promise<unknown>

  /** Whose session it is that has this fingerprint. */
  protected abstract find(token: string): Promise<Session | null>

  abstract close(): void

  async accounts(): Promise<Account[]> {
    const rows = await this.db.selectFrom('accounts').selectAll().orderBy('n').execute()
    return rows.map((row) => this.#read(row))
  }

  async account(username: string): Promise<Account | null> {
    const row = await this.db
      .selectFrom('accounts')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirst()
    return row ? this.#read(row) : null
  }

  async addAccount({ username, role, password }: Account): Promise<boolean> {
    const row = { username, folded: username.toLowerCase(), role, password: JSON.stringify(password) }
    const result = await this.#write((db) =>
      db
        .insertInto('accounts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow(),
    )
    return result.numInsertedOrUpdatedRows === 1n
  }

  changePassword(username: string, password: PasswordHash): Promise<boolean> {
    return this.#write(async (db) => {
      await endSessionsOf(db, username)
      const result = await db
        .updateTable('accounts')
        .set({ password: JSON.stringify(password) })
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return result.numUpdatedRows > 0n
    })
  }

  removeAccount(username: string): Promise<'removed' | 'absent' | 'last'> {
    return this.#write(async (db) => {
      const accounts = await db.selectFrom('accounts').select(['username', 'role']).execute()
      const removed = accounts.find((account) => account.username === username)
      if (!removed) return 'absent'
      const administrators = accounts.filter(({ role }) => role === 'admin')
      if (removed.role === 'admin' && administrators.length === 1) return 'last'
      await endSessionsOf(db, username)
      await db.deleteFrom('tokens').where('made_by', '=', username).execute()
      await db.deleteFrom('accounts').where('username', '=', username).execute()
      return 'removed'
    })
  }

  startSession(token: string, { username, password }: Account, life: number): Promise<boolean> {
    return this.#write(async (db, now) => {
      const row = await db
        .selectFrom('accounts')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirst()
      if (!row || this.#read(row).password.hash !== password.hash) return false
      await addSession(db, { token, username, role: null, hint: null }, { now, life })
      return true
    })
  }

  startVouchedSession(token: string, vouched: Vouched, life: number): Promise<boolean> {
    return this.#write(async (db, now) => {
      const { username, role, hint } = vouched
      const folded = username.toLowerCase()
      const same = await db.selectFrom('accounts').select('n').where('folded', '=', folded).executeTakeFirst()
      if (same) return false
      await addSession(db, { token, username, role, hint }, { now, life })
      return true
    })
  }

  session(token: string): Promise<Session | null> {
    return this.find(fingerprint(token))
  }

  endSession(token: string): Promise<EndedSession | null> {
    return this.#write(async (db) => {
      const ended = await db
        .deleteFrom('sessions')
        .where('token', '=', fingerprint(token))
        .returning(['role', 'hint'])
        .executeTakeFirst()
      return ended ? { by: ended.role === null ? 'account' : 'provider', hint: ended.hint } : null
    })
  }

  async endSessionsBy(by: EndedSession['by']): Promise<void> {
    await this.#write((db) =>
      db
        .deleteFrom('sessions')
        .where('role', by === 'account' ? 'is' : 'is not', null)
        .execute(),
    )
  }

  async sessions(): Promise<OpenSession[]> {
    const now = this.now()
    return this.db
      .selectFrom('sessions')
      .select(['n', 'username', 'started_at as startedAt', 'ends_at as endsAt'])
      .where('ends_at', '>', now)
      .where('started_at', '<=', now)
      .orderBy('n')
      .execute()
  }

  async endSessionNumber(n: number): Promise<boolean> {
    const result = await this.#write((db) =>
      db.deleteFrom('sessions').where('n', '=', n).executeTakeFirstOrThrow(),
    )
    return result.numDeletedRows > 0n
  }

  addToken(
    token: string,
    { name, scope, by }: Pick<TokenRecord, 'name' | 'scope' | 'by'>,
    life: number,
  ): Promise<TokenRecord | null> {
    return this.#write((db, now) => addTokenRow(db, { token, name, scope, by }, { now, life }))
  }

  async token(token: string): Promise<TokenRecord | null> {
    const now = this.now()
    const found = await tokenRows(this.db)
      .where('token', '=', fingerprint(token))
      .where('ends_at', '>', now)
      .where('made_at', '<=', now)
      .executeTakeFirst()
    return found ?? null
  }

  tokens(): Promise<TokenRecord[]> {
    return tokenRows(this.db).execute()
  }

  revokeToken(n: number): Promise<TokenRecord | null> {
    return this.#write((db) => removeTokenRow(db, n))
  }

  attempt(limits: readonly Limit[]): Promise<number> {
    return this.#write(async (db, now) => {
      const longest = Math.max(...limits.map(({ within }) => within))
      await db
        .deleteFrom('attempts')
        .where((is) => is.or([is('at', '<=', now - longest), is('at', '>', now)]))
        .execute()
      let wait = 0
      for (const { key, most, within } of limits) {
        const last = await db
          .selectFrom('attempts')
          .select('at')
          .where('key', '=', fingerprint(key))
          .where('at', '>', now - within)
          .orderBy('at', 'desc')
          .limit(most)
          .execute()
        const [oldest] = last.slice(most - 1)
        if (oldest) wait = Math.max(wait, oldest.at + within - now)
      }
      if (wait === 0)
        await db
          .insertInto('attempts')
          .values(limits.map(({ key }) => ({ key: fingerprint(key), at: now })))
          .execute()
      return Math.ceil(wait / 1000)
    })
  }

  forgive(keys: readonly string[]): Promise<void> {
    return this.#write(async (db) => {
      for (const key of keys)
        await db
          .deleteFrom('attempts')
          .where('n', '=', (last) =>
            last
              .selectFrom('attempts')
              .select((of) => of.fn.max('n').as('n'))
              .where('key', '=', fingerprint(key)),
          )
          .execute()
    })
  }

  async reset(key: string): Promise<void> {
    await this.#write((db) => db.deleteFrom('attempts').where('key', '=', fingerprint(key)).execute())
  }

  secret(name: string, make: () => string): Promise<string> {
    return this.#write(async (db) => {
      await db
        .insertInto('secrets')
        .values({ name, value: make() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { value } = await db
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return value
    })
  }

  #read({ username, role, password }: Selectable<Tables['accounts']>): Account {
    const result = accountSchema.safeParse({ username, role, password: JSON.parse(password) as unknown })
    if (result.success) return result.data
    const fields = Object.keys(accountSchema.shape)
    const { sentence } = explain(result.error, { name: 'an account', fields })
    throw new DamagedFileError(this.#name, `account "${username}": ${sentence}`)
  }

  /** Does all of it or nothing. */
  #write<T>(work: (db: Transaction<Tables>, now: number) => Promise<T>): Promise<T> {
    return this.db
      .transaction()
      .execute(async (transaction) => work(transaction, await this.begin(transaction)))
      .catch(async (error: unknown) => {
        throw await this.failureOf(error)
      })
  }
}
