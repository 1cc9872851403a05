import type { Transaction } from 'kysely'
import { roles, type Role } from '~/data/contract/session'
import { readAccount } from './accountRows'
import type { Tables } from './tables'
import { addSession } from './sessionRows'
import { addSignIn } from './signInRows'
import type { Account, SsoUser } from './state'

interface SessionStart {
  token: string
  browser: string | null
  now: number
  ttlMs: number
}

/**
 * Returns false when the account was removed, or its password changed, since it was read.
 * @param source names the database in the error
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
 * Starts a single sign-on session. Returns false when an account has the same name. An administrator's tokens are
 * extended; those of other roles end.
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

/** Ends the single sign-on sessions of a user, and the tokens created in them. */
export async function endSsoSessionsOf(db: Transaction<Tables>, username: string): Promise<void> {
  await db.deleteFrom('sessions').where('username', '=', username).where('role', 'is not', null).execute()
  await endTokens(db, username)
}

/** Ends the sessions with more rights than the role, and all tokens: only administrators have tokens. */
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

/** Extends the tokens that have not expired. */
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
