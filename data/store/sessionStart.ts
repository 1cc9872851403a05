import type { Transaction } from 'kysely'
import { roles, type Role } from '~/data/contract/session'
import { readAccount } from './accountRows'
import type { Tables } from './tables'
import { addSession } from './sessionRows'
import { addSignIn } from './signInRows'
import type { Account, SsoUser } from './state'

/** The session that is to begin. */
interface SessionStart {
  token: string
  browser: string | null
  now: number
  ttlMs: number
}

/**
 * Tells whether it was begun: not where the account has gone, or has another password, since it was read.
 * @param place where the accounts stand
 * @throws DamagedFileError
 */
export async function startAccountSession(
  db: Transaction<Tables>,
  { username, password }: Account,
  { token, browser, now, ttlMs }: SessionStart,
  source: string,
): Promise<boolean> {
  const row = await db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirst()
  if (!row || readAccount(row, source).password.hash !== password.hash) return false
  await addSession(db, { token, username, role: null, hint: null, browser }, { now, ttlMs })
  await addSignIn(db, { username, isRefused: false }, now)
  return true
}

/**
 * The same for whom the company's own sign-in vouches for: not where an account of this site has that name. Their tokens
 * go on, or end with a role that makes none.
 */
export async function startSsoSession(
  db: Transaction<Tables>,
  { username, role, hint }: SsoUser,
  { token, browser, now, ttlMs }: SessionStart,
): Promise<boolean> {
  const folded = username.toLowerCase()
  const sameName = await db.selectFrom('accounts').select('n').where('folded', '=', folded).executeTakeFirst()
  if (sameName) {
    await endSsoSessionsOf(db, username)
    return false
  }
  if (role === 'admin') await extendTokens(db, username, { now, until: now + ttlMs })
  else await endMorePrivilegedSessions(db, username, role)
  await addSession(db, { token, username, role, hint, browser }, { now, ttlMs })
  await addSignIn(db, { username, isRefused: false }, now)
  return true
}

/** Ends the sessions of somebody for whom the company vouched, and the tokens that they made. */
export async function endSsoSessionsOf(db: Transaction<Tables>, username: string): Promise<void> {
  await db.deleteFrom('sessions').where('username', '=', username).where('role', 'is not', null).execute()
  await endTokens(db, username)
}

/** Ends the sessions of more rights than a role gives, and all tokens: only administrators make any. */
async function endMorePrivilegedSessions(
  db: Transaction<Tables>,
  username: string,
  role: Role,
): Promise<void> {
  const greater = roles.slice(0, roles.indexOf(role))
  await db.deleteFrom('sessions').where('username', '=', username).where('role', 'in', greater).execute()
  await endTokens(db, username)
}

async function endTokens(db: Transaction<Tables>, username: string): Promise<void> {
  await db.deleteFrom('tokens').where('made_by', '=', username).where('vouched', '=', 1).execute()
}

/** What has lapsed stays so. */
async function extendTokens(
  db: Transaction<Tables>,
  username: string,
  { now, until }: { now: number; until: number },
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ lapses_at: until })
    .where('made_by', '=', username)
    .where('vouched', '=', 1)
    .where('lapses_at', '>', now)
    .execute()
}
