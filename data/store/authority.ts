import { sql, type RawBuilder, type Transaction } from 'kysely'
import { roles, type Role } from '~/data/contract/session'
import type { Database, Tables } from './tables'
import { AuthorityLostError } from './errors'
import { fingerprint, sessionOfRow } from './sessionRows'
import type { Authority } from './state'
import { validTokenRows } from './tokenRows'

/** @throws AuthorityLostError when it no longer has its minimum role */
export async function requireAuthority(
  db: Transaction<Tables>,
  { by, secret, minimumRole }: Authority,
  now: number,
): Promise<void> {
  const role = by === 'session' ? await roleOfSession(db, secret, now) : await roleOfToken(db, secret, now)
  if (role === null || roles.indexOf(role) > roles.indexOf(minimumRole)) throw new AuthorityLostError()
}

/** A user with a one-time password counts as a viewer until they choose their own. */
async function roleOfSession(db: Transaction<Tables>, secret: string, now: number): Promise<Role | null> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.username', 'sessions.username')
    .select(({ fn }) => [
      'sessions.username',
      fn.coalesce('sessions.role', 'accounts.role').as('role'),
      'sessions.role as vouched',
      'accounts.one_time as oneTime',
    ])
    .where('token', '=', fingerprint(secret))
    .where('ends_at', '>', now)
    .executeTakeFirst()
  const session = row ? sessionOfRow(row) : null
  return session?.oneTime ? 'viewer' : (session?.role ?? null)
}

async function roleOfToken(db: Transaction<Tables>, secret: string, now: number): Promise<Role | null> {
  const token = await validTokenRows(db, secret, now).executeTakeFirst()
  return token ? (token.scope === 'change' ? 'editor' : 'viewer') : null
}

/** Those of these fingerprints whose session or token may change data. @param now as SQL, or in milliseconds since 1970 */
export async function editorsAmong(
  db: Database,
  keys: readonly string[],
  now: number | RawBuilder<number>,
): Promise<Set<string>> {
  const { rows } = await editors(keys, now).execute(db)
  return new Set(rows.map(({ token }) => token))
}

/** The same as an SQL query; needs at least one fingerprint. */
export function editors(
  keys: readonly string[],
  now: number | RawBuilder<number>,
): RawBuilder<{ token: string }> {
  const joined = sql.join(keys)
  return sql`select sessions.token from sessions left join accounts on accounts.username = sessions.username
      where sessions.token in (${joined}) and sessions.ends_at > ${now} and coalesce(sessions.role, accounts.role) in ('admin', 'editor')
        and (sessions.role is not null or accounts.one_time = 0)
    union all select tokens.token from tokens where tokens.token in (${joined}) and tokens.scope = 'change'
        and tokens.ends_at > ${now} and (tokens.lapses_at is null or tokens.lapses_at > ${now})`
}
