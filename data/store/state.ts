import type { DocumentRecord, NewDocument } from './documentRows'
import { z } from 'zod'
import type { AccessDays, AccessState, NewAccessRequest } from '~/data/contract/access'
import type { TokenScope } from '~/data/contract/apiToken'
import { roles, type Role, type Session } from '~/data/contract/session'

/** A password's scrypt hash with all it takes to compare: salt and hash in base64url, and the cost it was made at. */
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
  /** Its password was made for it, and is to be changed; of what was read. @default false */
  isOneTime?: boolean
}

/**
 * What somebody acts by, and the least role that it has to give. What is asked by it is written only if it gives that
 * still: whoever was signed out, removed, demoted or revoked a moment ago, by another server too, changes nothing more.
 */
export interface Authority {
  by: 'session' | 'token'
  /** What opens it, which is kept nowhere. */
  secret: string
  minimumRole: Role
}

/** How an account comes to be. */
export interface AccountCreation {
  /** @default nobody is asked */
  authority?: Authority
  /** Who makes it; null where nobody says so. */
  by: string | null
  /** Its password was made for it, and is to be changed with the first sign-in. */
  isOneTime: boolean
}

/** What else is said of a new password. */
export interface NewPassword {
  /** Whoever gives it. @default nobody is asked */
  authority?: Authority
  /** It was made for the account, and is to be changed with the next sign-in. @default false */
  isOneTime?: boolean
  /** The token of the one session of the account that goes on. @default none does */
  keepSession?: string | null
}

/** An account as administrators may see it. */
export interface AccountRecord {
  /** No other account ever has it. */
  n: number
  username: string
  role: Role
  isOneTime: boolean
  /** Null of an account from before this was kept. Times are in milliseconds since 1970. */
  madeBy: string | null
  madeAt: number | null
  activeAt: number | null
}

/** A session that goes on, as administrators may see it: its token opens it, and is kept nowhere. */
export interface OpenSession {
  /** What it is ended by. */
  n: number
  username: string
  role: Role
  by: EndedSession['by']
  /** In words; null where it cannot be told. */
  browser: string | null
  /** Times are in milliseconds since 1970. */
  startedAt: number
  endsAt: number
  /** To a few minutes. */
  activeAt: number
}

/** How many sign-ins of a name there were, and the last one's time; null for names that are no account's. */
export interface SignInCount {
  username: string | null
  isRefused: boolean
  count: number
  lastAt: number
}

/** What a command did, for the log of whichever server comes by. */
export interface Note {
  /** Of the log's own. */
  event: string
  about: string
  /** In milliseconds since 1970. */
  at: number
}

/** How many changes somebody made, and since a moment; `lastAt` is when the history says that the last was made. */
export interface ChangeCount {
  by: string
  changes: number
  since: number
  lastAt: string
}

/** An API token as an operator may see it: what opens with it is kept nowhere. */
export interface TokenRecord {
  /** What it is revoked by. */
  n: number
  name: string
  scope: TokenScope
  /** The account that made it. */
  by: string
  /** Times are in milliseconds since 1970. */
  madeAt: number
  endsAt: number
  /** When it ends unless whom the company vouches for signs in before; null of all others, and where that does not count. */
  lapsesAt: number | null
}

/** A token that is to be made. */
export interface NewToken extends Pick<TokenRecord, 'name' | 'scope' | 'by'> {
  /** It does not end though whom the company vouches for does not sign in. @default false */
  unattended?: boolean | undefined
}

/** What access may be asked for. */
export type AccessItem = Pick<NewAccessRequest, 'collection' | 'id'>

/** A request for access; times are in milliseconds since 1970. */
export interface AccessRecord extends NewAccessRequest {
  n: number
  state: AccessState
  askedAt: number
  /** Until when it is open; null while it is not. */
  until: number | null
  /** When it ended or was refused; null before. */
  overAt: number | null
  decidedBy: string | null
  endedBy: string | null
  views: number
}

export interface AccessRequests {
  waiting: AccessRecord[]
  open: AccessRecord[]
  /** The last of them. */
  over: AccessRecord[]
  overCount: number
}

/** What came of asking: its number; or nothing, since it waits or is open, was over too short a while ago, or too many wait, of that network or in all. */
export type AccessOutcome = { n: number } | 'asked' | 'open' | { wait: number } | 'share' | 'full'

/** What somebody decides of a request. */
export type AccessAnswer = { by: string } & (
  | { decision: 'grant' | 'extend'; days: AccessDays }
  | { decision: 'refuse' | 'end' | 'reopen' | 'wait' }
)

/** Whom the company's own sign-in vouches for. */
export interface SsoUser extends Session {
  /** What that sign-in knows this one by, so that it can be ended there too; null where it is not known. */
  hint: string | null
}

/** A session that was ended. */
export interface EndedSession {
  /** What vouched for it: an account of this site, or the company's own sign-in. */
  by: 'account' | 'provider'
  hint: string | null
}

/** So many attempts under a key are let through within `within` milliseconds, unless they are taken back. */
export interface Limit {
  key: string
  max: number
  windowMs: number
}

/**
 * Accounts, sessions and limits: what is shared by all who work on the same data, a command in another process too, and
 * counts from the moment it is changed. What changes something answers once it is on disk; where it names an authority,
 * that is looked at in the same transaction.
 * @throws WriteFailedError and AuthorityLostError from each of those, and DamagedFileError from each
 */
export interface State {
  /** What each material has as its document, where that was ever changed. */
  documents(): Promise<DocumentRecord[]>

  /** Gives a material another document, and gives the number of that. */
  putDocument(document: NewDocument, authority?: Authority): Promise<number>

  /** Gives a material back what it had before that number: not where it is none of its own, or a later one stands. */
  undoDocument(
    what: { material: string; n: number; by: string | null },
    authority?: Authority,
  ): Promise<number | 'absent' | 'superseded'>

  /** Whether this process may do all that it has to do: a role of a database may lack what a new version needs. */
  hasPrivileges(): Promise<boolean>

  /** In the order in which they were made. */
  accounts(): Promise<Account[]>

  account(username: string): Promise<Account | null>

  /** The same without their passwords, with what is told of each. */
  accountRecords(): Promise<AccountRecord[]>

  /**
   * Tells whether it was added: not when one of the same name, in whatever case, is there.
   * @param made by nobody, with a password of its own, unless it is said
   */
  addAccount(account: Account, creation?: AccountCreation): Promise<boolean>

  /** Tells whether there was one to change. Its sessions end with the old password. */
  changePassword(username: string, password: PasswordHash, options?: NewPassword): Promise<boolean>

  /** Of its sessions too, at once. The last administrator stays one; who becomes a viewer loses the tokens it made. */
  changeRole(username: string, role: Role, authority?: Authority): Promise<'changed' | 'absent' | 'last'>

  /** Its sessions end with it, and the tokens that it made. The last administrator stays. */
  removeAccount(username: string, authority?: Authority): Promise<'removed' | 'absent' | 'last'>

  /** Tells whether it was started: not when the account has gone, or has another password, since it was read. */
  startSession(token: string, account: Account, ttlMs: number, browser?: string | null): Promise<boolean>

  /**
   * The same for whom the company's own sign-in vouches for: not when an account of this site has that name. The tokens
   * that they made go on for `ttlMs` from now; they end, as do sessions with more rights, with a role that makes none.
   */
  startSsoSession(token: string, vouched: SsoUser, ttlMs: number, browser?: string | null): Promise<boolean>

  /** Whose session it is, as long as it goes on and its account is there, if it is that of one. */
  session(token: string): Promise<Session | null>

  /** Tells what was ended, if there was one. */
  endSession(token: string): Promise<EndedSession | null>

  /** Ends the sessions of whom the company's own sign-in does not admit any more, and the tokens that they made. */
  endSsoSessions(username: string): Promise<void>

  /** Ends all that were vouched for in one way, which is switched off; the company's own with the tokens made by it. */
  endSessionsBy(by: EndedSession['by']): Promise<void>

  /** Those that go on, in the order in which they started. */
  sessions(): Promise<OpenSession[]>

  /** The number of a session, by its token; null where it has ended. */
  sessionNumber(token: string): Promise<number | null>

  /** Tells whose it was; null where there was none. */
  endSessionNumber(n: number, authority?: Authority): Promise<string | null>

  /** Notes that somebody is there, once in a few minutes: whoever calls waits for nothing, and hears of no failure. */
  recordActivity(token: string): void

  /** Notes a sign-in that was refused; its name only where an account has it. */
  recordFailedSignIn(username: string | null): Promise<void>

  /** The sign-ins of the last seven days, by name, the latest first. */
  signIns(): Promise<SignInCount[]>

  /** How many changes each of these made, and how many since a moment, as the history writes it. */
  changesBy(names: readonly string[], since: string): Promise<ChangeCount[]>

  /**
   * Keeps a token for `ttlMs` milliseconds; null when one of that name, in whatever case, is there. One that is asked by
   * the session of whom the company vouches for ends as that session does, unless it is unattended or they sign in again.
   */
  addToken(
    token: string,
    newToken: NewToken,
    ttlMs: number,
    authority?: Authority,
  ): Promise<TokenRecord | null>

  /** What a token is, as long as it goes on. */
  token(token: string): Promise<TokenRecord | null>

  /** In the order in which they were made, those that have ended among them. */
  tokens(): Promise<TokenRecord[]>

  /** Ends it at once, and tells what it was; null when there was none. */
  revokeToken(n: number, authority?: Authority): Promise<TokenRecord | null>

  /**
   * Keeps that who uses a browser asks for access to an item.
   * @param browser what that browser bears, which is kept nowhere
   * @param network where it is, which is kept nowhere either; null where nobody knows
   */
  requestAccess(
    browser: string,
    request: NewAccessRequest,
    network?: string | null,
    authority?: Authority,
  ): Promise<AccessOutcome>

  /** The last request of a browser for each item. */
  ownAccess(browser: string): Promise<AccessRecord[]>

  /** Whether an item is open to a browser; counts that it was opened. */
  openIfGranted(browser: string, item: AccessItem): Promise<boolean>

  accessRequests(): Promise<AccessRequests>

  /** What became of it; null where there is no such request, and its state where that does not allow the decision. */
  decideAccess(
    n: number,
    answer: AccessAnswer,
    authority?: Authority,
  ): Promise<AccessRecord | AccessState | null>

  /** Another text each time that something was asked, decided or opened, by whichever server. */
  accessVersion(): Promise<string>

  /** Counts an attempt under all of these limits, and returns 0; or counts nothing, and returns the seconds to wait. */
  recordAttempt(limits: readonly Limit[]): Promise<number>

  /** Takes the last attempt under each of these keys back. */
  removeLastAttempts(keys: readonly string[]): Promise<void>

  /** Takes all attempts under a key back. */
  removeAttempts(key: string): Promise<void>

  /** Leaves word of what a command did. */
  recordNote(note: Omit<Note, 'at'>): Promise<void>

  /** Takes what was left, each once, whoever asks. */
  takeNotes(): Promise<Note[]>

  /** What is kept under that name from now on; `make` makes it the first time. */
  getOrCreateSecret(name: string, make: () => string): Promise<string>

  /** Gives back what it has opened itself. */
  close(): void
}
