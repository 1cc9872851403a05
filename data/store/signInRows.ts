import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database, Tables } from './tables'
import type { SignInCount } from './state'

/** How long sign-ins are kept, in milliseconds. */
export const SIGN_INS_TTL_MS = 7 * 24 * 60 * 60 * 1000

/** How many sign-ins are kept at most. */
const MAX_ROWS = 5_000

/** Records a sign-in. A name that belongs to no account is not stored: a password may have been typed there. */
export async function addSignIn(
  db: Transaction<Tables>,
  { username, isRefused }: { username: string | null; isRefused: boolean },
  now: number,
): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where((is) => is.or([is('at', '<=', now - SIGN_INS_TTL_MS), is('at', '>', now)]))
    .execute()
  const added = await db
    .insertInto('sign_ins')
    .values({ at: now, username, refused: isRefused ? 1 : 0 })
    .returning('n')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('sign_ins')
    .where('n', '<=', added.n - MAX_ROWS)
    .execute()
}

/** Records a failed sign-in. */
export async function addFailedSignIn(
  db: Transaction<Tables>,
  username: string | null,
  now: number,
): Promise<void> {
  const known =
    username !== null &&
    (await db.selectFrom('accounts').select('n').where('username', '=', username).executeTakeFirst())
  await addSignIn(db, { username: known ? username : null, isRefused: true }, now)
}

/** The number of successful and of failed sign-ins of each name. */
export async function signInCounts(db: Database, now: number | RawBuilder<number>): Promise<SignInCount[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(({ fn }) => ['username', 'refused', fn.countAll<number>().as('count'), fn.max('at').as('lastAt')])
    .where('at', '>', sql<number>`${now} - ${SIGN_INS_TTL_MS}`)
    .where('at', '<=', now)
    .groupBy(['username', 'refused'])
    .orderBy('lastAt', 'desc')
    .execute()
  return rows.map(({ username, refused, count, lastAt }) => ({
    ...{ username, isRefused: refused === 1, count, lastAt },
  }))
}
