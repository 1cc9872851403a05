import type { Transaction } from 'kysely'
import type { Database, Tables } from './database'
import { fingerprint } from './sessionRows'
import type { TokenRecord } from './state'

const columns = ['n', 'name', 'scope', 'made_by as by', 'made_at as madeAt', 'ends_at as endsAt'] as const

/** Null where another one has that name. */
export async function addTokenRow(
  db: Transaction<Tables>,
  { token, name, scope, by }: { token: string } & Pick<TokenRecord, 'name' | 'scope' | 'by'>,
  { now, life }: { now: number; life: number },
): Promise<TokenRecord | null> {
  const times = { made_at: now, ends_at: now + life }
  const added = await db
    .insertInto('tokens')
    .values({ token: fingerprint(token), name, folded: name.toLowerCase(), scope, made_by: by, ...times })
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
