import type { RawBuilder, Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import type { Role, Session } from '~/data/contract/session'
import type { Database, Tables } from './tables'
import type { OpenSession } from './state'

/**
 * Ends the sessions of an account, but not single sign-on sessions of the same name.
 * @param keepSession the token of a session to keep
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

interface NewSession {
  token: string
  username: string
  role: Role | null
  hint: string | null
  browser: string | null
}

/** Adds a session, and deletes the expired ones. */
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

/** A session with the role and state of its account, if it has one. */
export interface SessionRow {
  username: string
  role: Role | null
  /** The role from single sign-on; null for an account's session. */
  vouched: Role | null
  oneTime: number | null
}

/** The session of a row; null when its account no longer exists. */
export function sessionOfRow({ username, role, vouched, oneTime }: SessionRow): Session | null {
  if (role === null) return null
  return { username, role, ...(vouched === null && oneTime === 1 && { oneTime: true }) }
}

/** The open sessions, in the order in which they started. */
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

/** Records the activity of a session and of its account. */
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

/** Tokens, tried names and addresses are stored only as fingerprints. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
