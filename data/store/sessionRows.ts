import type { Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import type { Role } from '~/data/contract/session'
import type { Tables } from './database'

/** Those of an account; whom the company's own sign-in vouches for may bear the same name. */
export async function endSessionsOf(db: Transaction<Tables>, username: string): Promise<void> {
  await db.deleteFrom('sessions').where('username', '=', username).where('role', 'is', null).execute()
}

/** What is over goes at the same time. */
export async function addSession(
  db: Transaction<Tables>,
  { token, ...session }: { token: string; username: string; role: Role | null; hint: string | null },
  { now, life }: { now: number; life: number },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('ends_at', '<=', now), is('started_at', '>', now)]))
    .execute()
  const row = { ...session, token: fingerprint(token), started_at: now, ends_at: now + life }
  await db.insertInto('sessions').values(row).execute()
}

/** Tokens are not kept, nor are names and addresses that someone tried. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
