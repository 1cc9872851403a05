import type { RawBuilder, Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import type { Role, Session } from '~/data/contract/session'
import type { Database, Tables } from './tables'
import type { OpenSession } from './state'

/**
 * Those of an account; whom the company's own sign-in vouches for may bear the same name.
 * @param keep the token of one that goes on
 */
export async function endSessionsOf(
  db: Transaction<Tables>,
  username: string,
  keepSession: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('username', '=', username)
    .where('role', 'is', null)
    .where('token', '!=', keepSession === null ? '' : fingerprint(keepSession))
    .execute()
}

/** A session that is to begin. */
interface NewSession {
  token: string
  username: string
  role: Role | null
  hint: string | null
  browser: string | null
}

/** What is over goes at the same time. */
export async function addSession(
  db: Transaction<Tables>,
  { token, ...session }: NewSession,
  { now, ttlMs }: { now: number; ttlMs: number },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('ends_at', '<=', now), is('started_at', '>', now)]))
    .execute()
  const times = { started_at: now, ends_at: now + ttlMs, active_at: now }
  await db
    .insertInto('sessions')
    .values({ ...session, ...times, token: fingerprint(token) })
    .execute()
  if (session.role === null)
    await db
      .updateTable('accounts')
      .set({ active_at: now })
      .where('username', '=', session.username)
      .execute()
}

/** A session with its account, if it is that of one. */
export interface SessionRow {
  username: string
  role: Role | null
  /** The role that the company's own sign-in gave; null of an account. */
  vouched: Role | null
  oneTime: number | null
}

/** Whose session it is; null when its account has gone. */
export function sessionOfRow({ username, role, vouched, oneTime }: SessionRow): Session | null {
  if (role === null) return null
  return { username, role, ...(vouched === null && oneTime === 1 && { oneTime: true }) }
}

/** Those that go on, in the order in which they began. */
export async function openSessions(db: Database, now: number | RawBuilder<number>): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.username', 'sessions.username')
    .select(({ fn }) => [
      'sessions.n',
      'sessions.username',
      'sessions.role as vouched',
      fn.coalesce('sessions.role', 'accounts.role').as('role'),
      'sessions.browser',
      'sessions.started_at as startedAt',
      'sessions.ends_at as endsAt',
      fn.coalesce('sessions.active_at', 'sessions.started_at').as('activeAt'),
    ])
    .where('sessions.ends_at', '>', now)
    .where('sessions.started_at', '<=', now)
    .orderBy('sessions.n')
    .execute()
  return rows.flatMap(({ role, vouched, ...session }) =>
    role === null ? [] : [{ ...session, role, by: vouched === null ? 'account' : 'provider' } as const],
  )
}

/** Notes that somebody is there, of the session and of its account. */
export async function noteActivity(
  db: Database,
  token: string,
  now: number | RawBuilder<number>,
): Promise<void> {
  const session = await db
    .updateTable('sessions')
    .set({ active_at: now })
    .where('token', '=', token)
    .returning(['username', 'role'])
    .executeTakeFirst()
  if (session?.role !== null) return
  await db.updateTable('accounts').set({ active_at: now }).where('username', '=', session.username).execute()
}

/** Tokens are not kept, nor are names and addresses that someone tried. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
