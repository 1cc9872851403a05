import { z } from 'zod'
import type { TokenScope } from '~/data/contract/apiToken'
import { roles, type Session } from '~/data/contract/session'

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

export type Account = z.infer<typeof accountSchema>

/** A session that goes on, as an operator may see it: its token opens it, and is kept nowhere. */
export interface OpenSession {
  /** What it is ended by. */
  n: number
  username: string
  /** Times are in milliseconds since 1970. */
  startedAt: number
  endsAt: number
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
}

/** Whom the company's own sign-in vouches for. */
export interface Vouched extends Session {
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
  most: number
  within: number
}

/**
 * Accounts, sessions and limits: what is shared by all who work on the same data, a command in another process too, and
 * counts from the moment it is changed. What changes something answers once it is on disk.
 * @throws WriteFailedError from each of those, and DamagedFileError from each
 */
export interface State {
  /** In the order in which they were made. */
  accounts(): Promise<Account[]>

  account(username: string): Promise<Account | null>

  /** Tells whether it was added: not when one of the same name, in whatever case, is there. */
  addAccount(account: Account): Promise<boolean>

  /** Tells whether there was one to change. Its sessions end with the old password. */
  changePassword(username: string, password: PasswordHash): Promise<boolean>

  /** Its sessions end with it, and the tokens that it made. The last one that may change something stays. */
  removeAccount(username: string): Promise<'removed' | 'absent' | 'last'>

  /** Tells whether it was started: not when the account has gone, or has another password, since it was read. */
  startSession(token: string, account: Account, life: number): Promise<boolean>

  /** The same for whom the company's own sign-in vouches for: not when an account of this site has that name. */
  startVouchedSession(token: string, vouched: Vouched, life: number): Promise<boolean>

  /** Whose session it is, as long as it goes on and its account is there, if it is that of one. */
  session(token: string): Promise<Session | null>

  /** Tells what was ended, if there was one. */
  endSession(token: string): Promise<EndedSession | null>

  /** Ends all that were vouched for in one way, which is switched off. */
  endSessionsBy(by: EndedSession['by']): Promise<void>

  /** Those that go on, in the order in which they started. */
  sessions(): Promise<OpenSession[]>

  /** Tells whether there was one. */
  endSessionNumber(n: number): Promise<boolean>

  /** Keeps a token for `life` milliseconds; null when one of that name, in whatever case, is there. */
  addToken(
    token: string,
    given: Pick<TokenRecord, 'name' | 'scope' | 'by'>,
    life: number,
  ): Promise<TokenRecord | null>

  /** What a token is, as long as it goes on. */
  token(token: string): Promise<TokenRecord | null>

  /** In the order in which they were made, those that have ended among them. */
  tokens(): Promise<TokenRecord[]>

  /** Ends it at once, and tells what it was; null when there was none. */
  revokeToken(n: number): Promise<TokenRecord | null>

  /** Counts an attempt under all of these limits, and returns 0; or counts nothing, and returns the seconds to wait. */
  attempt(limits: readonly Limit[]): Promise<number>

  /** Takes the last attempt under each of these keys back. */
  forgive(keys: readonly string[]): Promise<void>

  /** Takes all attempts under a key back. */
  reset(key: string): Promise<void>

  /** What is kept under that name from now on; `make` makes it the first time. */
  secret(name: string, make: () => string): Promise<string>

  /** Gives back what it has opened itself. */
  close(): void
}
