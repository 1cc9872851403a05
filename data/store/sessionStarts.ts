import type { Transaction } from 'kysely'
import { readAccount } from './accountRows'
import type { Tables } from './database'
import { addSession } from './sessionRows'
import { addSignIn } from './signInRows'
import type { Account, Vouched } from './state'

/** The session that is to begin. */
interface Beginning {
  token: string
  browser: string | null
  now: number
  life: number
}

/**
 * Tells whether it was begun: not where the account has gone, or has another password, since it was read.
 * @param place where the accounts stand
 * @throws DamagedFileError
 */
export async function startAccountSession(
  db: Transaction<Tables>,
  { username, password }: Account,
  { token, browser, now, life }: Beginning,
  place: string,
): Promise<boolean> {
  const row = await db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirst()
  if (!row || readAccount(row, place).password.hash !== password.hash) return false
  await addSession(db, { token, username, role: null, hint: null, browser }, { now, life })
  await addSignIn(db, { username, isRefused: false }, now)
  return true
}

/** The same for whom the company's own sign-in vouches for: not where an account of this site has that name. */
export async function startVouchedSession(
  db: Transaction<Tables>,
  { username, role, hint }: Vouched,
  { token, browser, now, life }: Beginning,
): Promise<boolean> {
  const folded = username.toLowerCase()
  const same = await db.selectFrom('accounts').select('n').where('folded', '=', folded).executeTakeFirst()
  if (same) return false
  await addSession(db, { token, username, role, hint, browser }, { now, life })
  await addSignIn(db, { username, isRefused: false }, now)
  return true
}
