import type { RawBuilder, Transaction } from 'kysely'
import type { Database, Tables } from './tables'
import { fingerprint } from './sessionRows'
import type { Authority, NewToken, TokenRecord } from './state'

const columns = [
  ...([
    'n',
    'name',
    'scope',
    'made_by as createdBy',
    'made_at as createdAt',
    'ends_at as expiresAt',
  ] as const),
  'lapses_at as lapsesAt',
] as const

/** Null when another token has the name. */
export async function addTokenRow(
  db: Transaction<Tables>,
  {
    token,
    name,
    scope,
    createdBy,
    unattended,
    authority,
  }: NewToken & { token: string; authority?: Authority | undefined },
  { now, ttlMs }: { now: number; ttlMs: number },
): Promise<TokenRecord | null> {
  const ssoEndsAt = authority ? await ssoSessionEnd(db, authority) : null
  const times = { made_at: now, ends_at: now + ttlMs, lapses_at: unattended === true ? null : ssoEndsAt }
  const added = await db
    .insertInto('tokens')
    .values({
      token: fingerprint(token),
      name,
      folded: name.toLowerCase(),
      scope,
      made_by: createdBy,
      vouched: ssoEndsAt === null ? 0 : 1,
      ...times,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return added ?? null
}

/** All tokens, in the order in which they were created. */
export function tokenRows(db: Database) {
  return db.selectFrom('tokens').select(columns).orderBy('n')
}

/** The token with this secret, unless it has expired, or lapsed because its owner did not sign in again. */
export function validTokenRows(db: Database, secret: string, now: number | RawBuilder<number>) {
  return tokenRows(db)
    .where('token', '=', fingerprint(secret))
    .where('ends_at', '>', now)
    .where((is) => is.or([is('lapses_at', 'is', null), is('lapses_at', '>', now)]))
}

export async function removeTokenRow(db: Transaction<Tables>, n: number): Promise<TokenRecord | null> {
  const removed = await db.deleteFrom('tokens').where('n', '=', n).returning(columns).executeTakeFirst()
  return removed ?? null
}

/** When the last single sign-on session of the user behind this authority ends; null for an account. */
async function ssoSessionEnd(db: Transaction<Tables>, { secret }: Authority): Promise<number | null> {
  const found = await db
    .selectFrom('sessions as own')
    .innerJoin('sessions as all', 'all.username', 'own.username')
    .select(({ fn }) => fn.max('all.ends_at').as('until'))
    .where('own.token', '=', fingerprint(secret))
    .where('own.role', 'is not', null)
    .where('all.role', 'is not', null)
    .executeTakeFirst()
  return found?.until ?? null
}
