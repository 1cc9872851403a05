import { z } from 'zod'
import type { AccessDays, AccessState, NewAccessRequest } from '~/data/contract/access'
import type { TokenScope } from '~/data/contract/apiToken'
import { roles, type Role, type Session } from '~/data/contract/session'
import type { Outbox } from './outbox'
import type { Authority } from './writeAuthority'

export type { Authority } from './writeAuthority'

/** A scrypt hash of a password: salt and hash in base64url, and the cost parameters. */
export const passwordHashSchema = z.strictObject({
  algorithm: z.literal('scrypt'),
  N: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20)
    .refine((cost) => Number.isInteger(Math.log2(cost)), { error: 'must be a power of two' }),
  r: z.int().min(1).max(32),
  p: z.int().min(1).max(16),
  salt: z.base64url().min(22),
  hash: z.base64url().min(43),
})

export type PasswordHash = z.infer<typeof passwordHashSchema>

export const accountSchema = z.strictObject({
  username: z.string().min(1),
  role: z.enum(roles),
  password: passwordHashSchema,
})

export interface Account extends z.infer<typeof accountSchema> {
  /** The password was made by someone else and must be changed. Set on read. @default false */
  isOneTime?: boolean
}

/** How an account is created. */
export interface AccountCreation {
  /** @default no check */
  authority?: Authority
  /** The creator; null when unknown. */
  by: string | null
  /** The password was made by someone else and must be changed at the first sign-in. */
  isOneTime: boolean
}

/** Options of a password change. */
export interface NewPassword {
  /** @default no check */
  authority?: Authority
  /** The password was made by someone else and must be changed at the next sign-in. @default false */
  isOneTime?: boolean
  /** The token of the account's session to keep. @default all sessions end */
  keepSession?: string | null
}

/** An account as administrators see it. */
export interface AccountRecord {
  /** Never reused. */
  n: number
  username: string
  role: Role
  isOneTime: boolean
  /** Null in older accounts. Times are in milliseconds since 1970. */
  createdBy: string | null
  createdAt: number | null
  activeAt: number | null
}

/** An open session as administrators see it, without its token. */
export interface OpenSession {
  /** Identifies the session to end it. */
  n: number
  username: string
  role: Role
  by: EndedSession['by']
  /** A readable name; null when unknown. */
  browser: string | null
  /** Times are in milliseconds since 1970. */
  startedAt: number
  endsAt: number
  /** Accurate to a few minutes. */
  activeAt: number
}

/** The number of sign-ins of a name, and the last one's time; the name is null when no account has it. */
export interface SignInCount {
  username: string | null
  isRefused: boolean
  count: number
  lastAt: number
}

/** What a command did; the next server to look writes it to the log. */
export interface Note {
  /** An event name of the log. */
  event: string
  about: string
  /** In milliseconds since 1970. */
  at: number
}

/** How many changes an author made in all, and since a given time; `lastAt` is the time of the last one. */
export interface ChangeCount {
  by: string
  changes: number
  since: number
  lastAt: string
}

/** An API token as an operator sees it, without the token itself. */
export interface TokenRecord {
  /** Identifies the token to revoke it. */
  n: number
  name: string
  scope: TokenScope
  /** The account that created it. */
  createdBy: string
  /** Times are in milliseconds since 1970. */
  createdAt: number
  expiresAt: number
  /** A token of a single sign-on user expires then unless they sign in again; null for other tokens. */
  lapsesAt: number | null
}

/** A token to create. */
export interface NewToken extends Pick<TokenRecord, 'name' | 'scope' | 'createdBy'> {
  /** It does not expire when its single sign-on user stays signed out. @default false */
  unattended?: boolean | undefined
}

/** An item that access can be requested to. */
export type AccessItem = Pick<NewAccessRequest, 'collection' | 'id'>

/** An access request; times are in milliseconds since 1970. */
export interface AccessRecord extends NewAccessRequest {
  n: number
  state: AccessState
  requestedAt: number
  /** The end of the access; null while it is not open. */
  until: number | null
  /** When it ended or was refused; null before. */
  closedAt: number | null
  decidedBy: string | null
  endedBy: string | null
  views: number
}

export interface AccessRequests {
  pending: AccessRecord[]
  open: AccessRecord[]
  /** The last of them. */
  closed: AccessRecord[]
  closedCount: number
}

/**
 * The number of a new request. Or why there is none: one waits or is open already, the last was refused too
 * recently (`wait` in milliseconds), or too many wait, of that network (`share`) or in all (`full`).
 */
export type AccessOutcome = { n: number } | 'pending' | 'open' | { wait: number } | 'share' | 'full'

/** A decision on a request. */
export type AccessAnswer = { by: string } & (
  | { decision: 'grant' | 'extend'; days: AccessDays }
  | { decision: 'deny' | 'end' | 'reopen' | 'reset' }
)

/** A user of the company's single sign-on. */
export interface SsoUser extends Session {
  /** Identifies the user's session at the single sign-on provider, to end it there too; null when unknown. */
  hint: string | null
}

/** A session that was ended. */
export interface EndedSession {
  /** An account of this site, or the company's single sign-on. */
  by: 'account' | 'provider'
  hint: string | null
}

/**
 * A document as version 0.2.0 recorded it: the name of its file, an empty text for none, or null for the document that
 * came with the site. The last record of a material counts.
 */
export interface FormerDocument {
  n: number
  material: string
  file: string | null
  /** In bytes. */
  size: number
  /** In milliseconds since 1970. */
  at: number
  /** Who uploaded it. */
  by: string | null
}

/** At most `max` attempts with this key within `windowMs` milliseconds. */
export interface Limit {
  key: string
  max: number
  windowMs: number
}

/**
 * Accounts, sessions and limits, shared by all processes that work on the same data. A write resolves once it is on
 * disk. A write with an authority checks it in the same transaction.
 * @throws DamagedFileError from each method; WriteFailedError and AuthorityLostError from each write
 */
export interface State {
  /** The destinations of messages, and the messages that wait. */
  readonly outbox: Outbox

  /** The documents of version 0.2.0, in order, until they are taken over. */
  formerDocuments(): Promise<FormerDocument[]>

  /** Removes them, up to number `last`. */
  removeFormerDocuments(last: number): Promise<void>

  /** Whether the database role has all privileges that this version needs. */
  hasPrivileges(): Promise<boolean>

  /** In the order in which they were created. */
  accounts(): Promise<Account[]>

  account(username: string): Promise<Account | null>

  /** The accounts as administrators see them, without passwords. */
  accountRecords(): Promise<AccountRecord[]>

  /**
   * Returns false when an account of that name exists, in whatever case.
   * @param creation @default by nobody, with a password of its own
   */
  addAccount(account: Account, creation?: AccountCreation): Promise<boolean>

  /** Returns false when there is no such account. Its sessions end. */
  changePassword(username: string, password: PasswordHash, options?: NewPassword): Promise<boolean>

  /**
   * Applies to its sessions at once. The last administrator keeps the role; a new viewer loses the tokens they
   * created.
   */
  changeRole(username: string, role: Role, authority?: Authority): Promise<'changed' | 'absent' | 'last'>

  /** Its sessions and the tokens that it created end with it. The last administrator cannot be removed. */
  removeAccount(username: string, authority?: Authority): Promise<'removed' | 'absent' | 'last'>

  /** Returns false when the account was removed, or its password changed, since it was read. */
  startSession(token: string, account: Account, ttlMs: number, browser?: string | null): Promise<boolean>

  /**
   * The same for a single sign-on user. Returns false when an account has that name. The user's tokens are extended
   * by `ttlMs`. With a lower role, tokens and sessions with more rights end.
   */
  startSsoSession(token: string, user: SsoUser, ttlMs: number, browser?: string | null): Promise<boolean>

  /** The session of a token, while it is open and its account, if it has one, exists. */
  session(token: string): Promise<Session | null>

  /** Returns the ended session, if there was one. */
  endSession(token: string): Promise<EndedSession | null>

  /** Ends the sessions of a user whom the single sign-on no longer admits, and their tokens. */
  endSsoSessions(username: string): Promise<void>

  /** Ends all sessions of a kind of sign-in that was switched off; those of single sign-on with their tokens. */
  endSessionsBy(by: EndedSession['by']): Promise<void>

  /** The open sessions, in the order in which they started. */
  sessions(): Promise<OpenSession[]>

  /** The number of a session by its token; null when it has ended. */
  sessionNumber(token: string): Promise<number | null>

  /** Returns the name of its user; null when there was no such session. */
  endSessionNumber(n: number, authority?: Authority): Promise<string | null>

  /** Records that a session is active, at most once in a few minutes. It does not wait, and ignores failures. */
  recordActivity(token: string): void

  /** Records a failed sign-in; the name only if an account has it. */
  recordFailedSignIn(username: string | null): Promise<void>

  /** The sign-ins of the last seven days by name, latest first. */
  signIns(): Promise<SignInCount[]>

  /** How many changes each of these authors made, in all and since a given time (ISO 8601). */
  changesBy(names: readonly string[], since: string): Promise<ChangeCount[]>

  /**
   * Adds a token that is valid for `ttlMs` milliseconds; null when one of that name exists, in whatever case. A
   * token that a single sign-on session creates expires with that session, unless it is unattended or the user
   * signs in again.
   */
  addToken(
    token: string,
    newToken: NewToken,
    ttlMs: number,
    authority?: Authority,
  ): Promise<TokenRecord | null>

  /** A token while it is valid. */
  token(token: string): Promise<TokenRecord | null>

  /** In the order in which they were created, including expired ones. */
  tokens(): Promise<TokenRecord[]>

  /** Revokes it at once, and returns it; null when there was none. */
  revokeToken(n: number, authority?: Authority): Promise<TokenRecord | null>

  /**
   * Stores that the user of a browser requests access to an item.
   * @param browser the browser's cookie, stored as a fingerprint
   * @param network the network address, stored as a fingerprint; null when unknown
   */
  requestAccess(
    browser: string,
    request: NewAccessRequest,
    network?: string | null,
    authority?: Authority,
  ): Promise<AccessOutcome>

  /** The last request of a browser for each item. */
  ownAccess(browser: string): Promise<AccessRecord[]>

  /** Whether a browser has access to an item; if so, counts a view. */
  openIfGranted(browser: string, item: AccessItem): Promise<boolean>

  accessRequests(): Promise<AccessRequests>

  /**
   * The request after the decision; null when there is no such request, and its state when that does not allow the
   * decision.
   */
  decideAccess(
    n: number,
    answer: AccessAnswer,
    authority?: Authority,
  ): Promise<AccessRecord | AccessState | null>

  /** A text that changes whenever any server records a request, a decision or a view. */
  accessVersion(): Promise<string>

  /**
   * Counts an attempt under all of these limits and returns 0; or counts nothing and returns the seconds to wait.
   */
  recordAttempt(limits: readonly Limit[]): Promise<number>

  /** Removes the last attempt under each of these keys. */
  removeLastAttempts(keys: readonly string[]): Promise<void>

  /** Removes all attempts under a key. */
  removeAttempts(key: string): Promise<void>

  /** Stores what a command did. */
  recordNote(note: Omit<Note, 'at'>): Promise<void>

  /** Returns the stored notes, each once to one caller. */
  takeNotes(): Promise<Note[]>

  /** The secret with this name; `make` creates it the first time. */
  getOrCreateSecret(name: string, make: () => string): Promise<string>

  /** Closes what it has opened itself. */
  close(): void
}
