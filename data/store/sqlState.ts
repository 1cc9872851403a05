import type { RawBuilder, Selectable, Transaction } from 'kysely'
import type { Role, Session } from '~/data/contract/session'
import type { AccessState, NewAccessRequest } from '~/data/contract/access'
import {
  accessRequests,
  accessVersion,
  addAccessRow,
  addView,
  decideAccessRow,
  grantFor,
  ownAccess,
} from './accessRows'
import {
  accountRecords,
  addAccountRow,
  changePasswordRow,
  changeRoleRow,
  readAccount,
  removeAccountRow,
} from './accountRows'
import { ActivityThrottle } from './activityThrottle'
import { requireAuthority } from './authority'
import { addAttempt, removeLastAttempt } from './attemptRows'
import { changeCounts } from './changeCounts'
import { formerDocuments } from './formerDocuments'
import type { Database, DatabaseFile, Tables } from './tables'
import { Outbox } from './outbox'
import { addNote, hasNotes, getOrCreateSecret, takeNotes } from './noteRows'
import { fingerprint, noteActivity, openSessions } from './sessionRows'
import { endSsoSessionsOf, startAccountSession, startSsoSession } from './sessionStart'
import { addFailedSignIn, signInCounts } from './signInRows'
import type {
  AccessAnswer,
  AccessItem,
  AccessOutcome,
  FormerDocument,
  AccessRecord,
  AccessRequests,
  Account,
  AccountRecord,
  Authority,
  ChangeCount,
  EndedSession,
  NewToken,
  Limit,
  AccountCreation,
  NewPassword,
  Note,
  OpenSession,
  PasswordHash,
  SignInCount,
  State,
  TokenRecord,
  SsoUser,
} from './state'
import { addTokenRow, removeTokenRow, tokenRows, validTokenRows } from './tokenRows'

/** The state in an SQL database of either kind. Rows dated in the future are ignored: the clock was set back. */
export abstract class SqlState implements State {
  readonly outbox: Outbox
  protected readonly db: Database
  readonly #name: string
  readonly #activity = new ActivityThrottle()

  constructor({ db, path }: DatabaseFile) {
    this.db = db
    this.#name = path
    this.outbox = new Outbox(
      db,
      (work, authority) => this.#write(work, authority),
      () => this.now(),
    )
  }

  /** Milliseconds since 1970, as a number or an SQL expression. */
  protected abstract now(): number | RawBuilder<number>

  /** The author of a row of the history, as an SQL expression. */
  protected abstract readonly actor: RawBuilder<string>

  /** Blocks all other writers until this transaction ends, and returns the time. */
  protected abstract begin(transaction: Transaction<Tables>): Promise<number>

  /** The error to throw when a transaction failed. */
  protected abstract failureOf(error: unknown): Promise<unknown>

  /** The session with this fingerprint. */
  protected abstract find(token: string): Promise<Session | null>

  abstract hasPrivileges(): Promise<boolean>

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

  accountRecords(): Promise<AccountRecord[]> {
    return accountRecords(this.db)
  }

  addAccount(account: Account, creation: AccountCreation = { by: null, isOneTime: false }): Promise<boolean> {
    return this.#write((db, now) => addAccountRow(db, account, creation, now), creation.authority)
  }

  changePassword(username: string, password: PasswordHash, options: NewPassword = {}): Promise<boolean> {
    return this.#write((db) => changePasswordRow(db, username, password, options), options.authority)
  }

  changeRole(username: string, role: Role, authority?: Authority): Promise<'changed' | 'absent' | 'last'> {
    return this.#write((db) => changeRoleRow(db, username, role), authority)
  }

  removeAccount(username: string, authority?: Authority): Promise<'removed' | 'absent' | 'last'> {
    return this.#write((db) => removeAccountRow(db, username), authority)
  }

  startSession(
    token: string,
    account: Account,
    ttlMs: number,
    browser: string | null = null,
  ): Promise<boolean> {
    return this.#write((db, now) =>
      startAccountSession(db, account, { token, browser, now, ttlMs }, this.#name),
    )
  }

  startSsoSession(
    token: string,
    user: SsoUser,
    ttlMs: number,
    browser: string | null = null,
  ): Promise<boolean> {
    return this.#write((db, now) => startSsoSession(db, user, { token, browser, now, ttlMs }))
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

  endSsoSessions(username: string): Promise<void> {
    return this.#write((db) => endSsoSessionsOf(db, username))
  }

  async endSessionsBy(by: EndedSession['by']): Promise<void> {
    await this.#write(async (db) => {
      await db
        .deleteFrom('sessions')
        .where('role', by === 'account' ? 'is' : 'is not', null)
        .execute()
      if (by === 'provider') await db.deleteFrom('tokens').where('vouched', '=', 1).execute()
    })
  }

  sessions(): Promise<OpenSession[]> {
    return openSessions(this.db, this.now())
  }

  async sessionNumber(token: string): Promise<number | null> {
    const found = await this.db
      .selectFrom('sessions')
      .select('n')
      .where('token', '=', fingerprint(token))
      .executeTakeFirst()
    return found?.n ?? null
  }

  async endSessionNumber(n: number, authority?: Authority): Promise<string | null> {
    const ended = await this.#write(
      (db) => db.deleteFrom('sessions').where('n', '=', n).returning('username').executeTakeFirst(),
      authority,
    )
    return ended?.username ?? null
  }

  recordActivity(token: string): void {
    const key = fingerprint(token)
    if (!this.#activity.shouldRecord(key)) return
    void noteActivity(this.db, key, this.now()).catch(() => undefined)
  }

  recordFailedSignIn(username: string | null): Promise<void> {
    return this.#write((db, now) => addFailedSignIn(db, username, now))
  }

  signIns(): Promise<SignInCount[]> {
    return signInCounts(this.db, this.now())
  }

  changesBy(names: readonly string[], since: string): Promise<ChangeCount[]> {
    return changeCounts(this.db, this.actor, { names, since })
  }

  addToken(
    token: string,
    newToken: NewToken,
    ttlMs: number,
    authority?: Authority,
  ): Promise<TokenRecord | null> {
    return this.#write(
      (db, now) => addTokenRow(db, { ...newToken, token, authority }, { now, ttlMs }),
      authority,
    )
  }

  async token(token: string): Promise<TokenRecord | null> {
    const now = this.now()
    const found = await validTokenRows(this.db, token, now).where('made_at', '<=', now).executeTakeFirst()
    return found ?? null
  }

  tokens(): Promise<TokenRecord[]> {
    return tokenRows(this.db).execute()
  }

  revokeToken(n: number, authority?: Authority): Promise<TokenRecord | null> {
    return this.#write((db) => removeTokenRow(db, n), authority)
  }

  requestAccess(
    browser: string,
    request: NewAccessRequest,
    network: string | null = null,
    authority?: Authority,
  ): Promise<AccessOutcome> {
    return this.#write((db, now) => addAccessRow(db, browser, request, network, now), authority)
  }

  ownAccess(browser: string): Promise<AccessRecord[]> {
    return ownAccess(this.db, browser, this.now())
  }

  async openIfGranted(browser: string, item: AccessItem): Promise<boolean> {
    const n = await grantFor(this.db, browser, item, this.now())
    if (n !== null) await this.#write((db, now) => addView(db, n, now))
    return n !== null
  }

  accessRequests(): Promise<AccessRequests> {
    return accessRequests(this.db, this.now())
  }

  decideAccess(
    n: number,
    answer: AccessAnswer,
    authority?: Authority,
  ): Promise<AccessRecord | AccessState | null> {
    return this.#write((db, now) => decideAccessRow(db, n, answer, now), authority)
  }

  accessVersion(): Promise<string> {
    return accessVersion(this.db)
  }

  recordAttempt(limits: readonly Limit[]): Promise<number> {
    return this.#write((db, now) => addAttempt(db, limits, now))
  }

  removeLastAttempts(keys: readonly string[]): Promise<void> {
    return this.#write(async (db) => {
      for (const key of keys) await removeLastAttempt(db, key)
    })
  }

  async removeAttempts(key: string): Promise<void> {
    await this.#write((db) => db.deleteFrom('attempts').where('key', '=', fingerprint(key)).execute())
  }

  formerDocuments(): Promise<FormerDocument[]> {
    return formerDocuments(this.db)
  }

  async removeFormerDocuments(last: number): Promise<void> {
    await this.#write((db) => db.deleteFrom('documents').where('n', '<=', last).execute())
  }

  recordNote(note: Omit<Note, 'at'>): Promise<void> {
    return this.#write((db, now) => addNote(db, { ...note, at: now }))
  }

  async takeNotes(): Promise<Note[]> {
    return (await hasNotes(this.db)) ? this.#write(takeNotes) : []
  }

  getOrCreateSecret(name: string, make: () => string): Promise<string> {
    return this.#write((db) => getOrCreateSecret(db, name, make()))
  }

  #read(row: Selectable<Tables['accounts']>): Account {
    return readAccount(row, this.#name)
  }

  /** Runs a transaction. It is rolled back when its authority is gone. */
  #write<T>(work: (db: Transaction<Tables>, now: number) => Promise<T>, authority?: Authority): Promise<T> {
    return this.db
      .transaction()
      .execute(async (transaction) => {
        const now = await this.begin(transaction)
        if (authority) await requireAuthority(transaction, authority, now)
        return work(transaction, now)
      })
      .catch(async (error: unknown) => {
        throw await this.failureOf(error)
      })
  }
}
