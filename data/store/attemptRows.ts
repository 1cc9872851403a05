import type { Transaction } from 'kysely'
import type { Tables } from './tables'
import { fingerprint } from './sessionRows'
import type { Limit } from './state'

/** How long attempts are kept: at least as long as the longest limit that counts them. */
const TTL_MS = 60 * 60 * 1000

/** Counts an attempt under all of these limits and returns 0; or counts nothing and returns the seconds to wait. */
export async function addAttempt(
  db: Transaction<Tables>,
  limits: readonly Limit[],
  now: number,
): Promise<number> {
  const longest = Math.max(TTL_MS, ...limits.map(({ windowMs }) => windowMs))
  await db
    .deleteFrom('attempts')
    .where((is) => is.or([is('at', '<=', now - longest), is('at', '>', now)]))
    .execute()
  let waitMs = 0
  for (const { key, max, windowMs } of limits) {
    const last = await db
      .selectFrom('attempts')
      .select('at')
      .where('key', '=', fingerprint(key))
      .where('at', '>', now - windowMs)
      .orderBy('at', 'desc')
      .limit(max)
      .execute()
    const [oldest] = last.slice(max - 1)
    if (oldest) waitMs = Math.max(waitMs, oldest.at + windowMs - now)
  }
  if (waitMs === 0)
    await db
      .insertInto('attempts')
      .values(limits.map(({ key }) => ({ key: fingerprint(key), at: now })))
      .execute()
  return Math.ceil(waitMs / 1000)
}

/** Removes the last attempt under a key. */
export async function removeLastAttempt(db: Transaction<Tables>, key: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('n', '=', (last) =>
      last
        .selectFrom('attempts')
        .select((of) => of.fn.max('n').as('n'))
        .where('key', '=', fingerprint(key)),
    )
    .execute()
}
