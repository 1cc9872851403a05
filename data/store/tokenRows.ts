import type { Transaction } from 'kysely'
import type { Database, Tables } from './tables'
import { fingerprint } from './sessionRows'
import type { Authority, GivenToken, TokenRecord } from './state'

const columns = [
  ...(['n', 'name', 'scope', 'made_by as by', 'made_at as madeAt', 'ends_at as endsAt'] as const),
  'lapses_at as lapsesAt',
] as const

/** Null where another one has that name. */
export async function addTokenRow(
  db: Transaction<Tables>,
  {
    token,
    name,
    scope,
    by,
    unattended,
    authority,
  }: GivenToken & { token: string; authority?: Authority | undefined },
  { now, life }: { now: number; life: number },
): Promise<TokenRecord | null> {
  const until = authority ? await vouchedUntil(db, authority) : null
  const times = { made_at: now, ends_at: now + life, lapses_at: unattended === true ? null : until }
  const added = await db
    .insertInto('tokens')
    .values({
      token: fingerprint(token),
      name,
      folded: name.toLowerCase(),
      scope,
      made_by: by,
      vouched: until === null ? 0 : 1,
      ...times,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return added ?? null
}

/** All of them, in the order in which they were made. */
export function tokenRows(db: Database) {
  return db.selectFrom('tokens').select(columns).orderBy('n')
}

export async function removeTokenRow(db: Transaction<Tables>, n: number): Promise<TokenRecord | null> {
  const removed = await db.deleteFrom('tokens').where('n', '=', n).returning(columns).executeTakeFirst()
  return removed ?? null
}

/** When the last session ends of whom the company vouches for, who acts by one of them; null of an account. */
async function vouchedUntil(db: Transaction<Tables>, { secret }: Authority): Promise<number | null> {
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
