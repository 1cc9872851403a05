import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { AccessState, NewAccessRequest } from '~/data/contract/access'
import { day } from '~/data/domain/format/days'
import type { Database, Tables } from './tables'
import { fingerprint } from './sessionRows'
import type { AccessAnswer, AccessItem, AccessOutcome, AccessRecord, AccessRequests } from './state'

/** Milliseconds since 1970, as a number or as an SQL expression. */
type Timestamp = number | RawBuilder<number>

/** How many requests may wait for an answer. */
export const MAX_WAITING = 200

/** How many waiting requests may come from one network. */
const MAX_WAITING_OF_NETWORK = 10

/** A request that nobody answers expires after this time, in milliseconds. */
const WAITING_TTL_MS = 14 * day

/** How many ended requests are listed. */
const MAX_ENDED = 50

/** How many requests of a browser are read: one for each item, and some that have ended. */
const MAX_OF_BROWSER = 200

const columns = [
  ...(['n', 'collection', 'item as id', 'name', 'email', 'reason', 'views'] as const),
  ...(['asked_at as requestedAt', 'decided_at as decidedAt', 'decided_by as decidedBy', 'until'] as const),
  ...(['ended_at as endedAt', 'ended_by as endedBy'] as const),
] as const

function stateAt(now: Timestamp) {
  return sql<AccessState>`case when decided_at is null then 'pending' when until is null then 'denied'
    when ended_at is null and until > ${now} then 'open' else 'ended' end`
}

function selectRequests(db: Database | Transaction<Tables>, now: Timestamp) {
  const since = typeof now === 'number' ? now - WAITING_TTL_MS : sql<number>`${now} - ${WAITING_TTL_MS}`
  return db
    .selectFrom('access_requests')
    .select([...columns, stateAt(now).as('state')])
    .where((is) => is.or([is('decided_at', 'is not', null), is('moved_at', '>', since)]))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

function recordOf({ decidedAt, until, endedAt, ...row }: Row): AccessRecord {
  const { state } = row
  return {
    ...row,
    until: state === 'open' ? until : null,
    closedAt: state === 'denied' ? decidedAt : state === 'ended' ? (endedAt ?? until) : null,
  }
}

/** Adds a request, or returns why it may not be added. */
export async function addAccessRow(
  db: Transaction<Tables>,
  browser: string,
  { collection, id, name, email, reason }: NewAccessRequest,
  network: string | null,
  now: number,
): Promise<AccessOutcome> {
  await db
    .deleteFrom('access_requests')
    .where('decided_at', 'is', null)
    .where('moved_at', '<=', now - WAITING_TTL_MS)
    .execute()
  const last = await ofItem(selectRequests(db, now), browser, { collection, id })
    .orderBy('n', 'desc')
    .executeTakeFirst()
  const before = last && recordOf(last)
  if (before?.state === 'pending' || before?.state === 'open') return before.state
  const retryAt = (before?.closedAt ?? 0) + day
  if (before?.state === 'denied' && retryAt > now) return { wait: retryAt - now }
  const origin = network === null ? null : fingerprint(network)
  const waiting = await db
    .selectFrom('access_requests')
    .select('network')
    .where('decided_at', 'is', null)
    .execute()
  if (origin !== null && waiting.filter((one) => one.network === origin).length >= MAX_WAITING_OF_NETWORK)
    return 'share'
  if (waiting.length >= MAX_WAITING) return 'full'
  const times = { asked_at: now, moved_at: now }
  const { n } = await db
    .insertInto('access_requests')
    .values({
      ...{ browser: fingerprint(browser), network: origin, collection, item: id, name, email, reason },
      ...times,
    })
    .returning('n')
    .executeTakeFirstOrThrow()
  return { n }
}

function ofItem(query: ReturnType<typeof selectRequests>, browser: string, { collection, id }: AccessItem) {
  return query
    .where('browser', '=', fingerprint(browser))
    .where('collection', '=', collection)
    .where('item', '=', id)
}

/** The last request of a browser for each item, newest first. */
export async function ownAccess(db: Database, browser: string, now: Timestamp): Promise<AccessRecord[]> {
  const own = await selectRequests(db, now)
    .where('browser', '=', fingerprint(browser))
    .orderBy('n', 'desc')
    .limit(MAX_OF_BROWSER)
    .execute()
  const seen = new Set<string>()
  return own.map(recordOf).filter(({ collection, id }) => {
    const item = `${collection}/${id}`
    return !seen.has(item) && seen.add(item)
  })
}

/** The number of the request that grants a browser access to an item, or null. */
export async function grantFor(
  db: Database,
  browser: string,
  item: AccessItem,
  now: Timestamp,
): Promise<number | null> {
  const open = await ofItem(selectRequests(db, now), browser, item)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
  return open?.n ?? null
}

export async function addView(db: Transaction<Tables>, n: number, now: number): Promise<void> {
  await db
    .updateTable('access_requests')
    .set(({ eb }) => ({ views: eb('views', '+', 1), moved_at: now }))
    .where('n', '=', n)
    .execute()
}

/** The waiting requests, newest first; the open ones, by their end; and the last that are over. */
export async function accessRequests(db: Database, now: Timestamp): Promise<AccessRequests> {
  const waiting = await selectRequests(db, now).where('decided_at', 'is', null).orderBy('n', 'desc').execute()
  const open = await selectRequests(db, now)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('n')
    .execute()
  const isOver = sql<boolean>`decided_at is not null and (until is null or ended_at is not null or until <= ${now})`
  const over = await selectRequests(db, now)
    .where(isOver)
    .orderBy(sql`coalesce(ended_at, until, decided_at)`, 'desc')
    .orderBy('n', 'desc')
    .limit(MAX_ENDED)
    .execute()
  const { count } = await db
    .selectFrom('access_requests')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isOver)
    .executeTakeFirstOrThrow()
  return {
    pending: waiting.map(recordOf),
    open: open.map(recordOf),
    closed: over.map(recordOf),
    closedCount: count,
  }
}

/**
 * Answers a request, or changes its answer. Returns null when there is no such request, and its state when that
 * does not allow the decision.
 */
export async function decideAccessRow(
  db: Transaction<Tables>,
  n: number,
  answer: AccessAnswer,
  now: number,
): Promise<AccessRecord | AccessState | null> {
  const row = await selectRequests(db, now).where('n', '=', n).executeTakeFirst()
  if (!row) return null
  const { state } = row
  const change = columnsFor(answer, row, now)
  // A request that is no longer open cannot be reopened once the browser has a later request.
  const isNew = answer.decision === 'reset' || state === 'ended'
  if (change === null || (isNew && (await hasLaterRequest(db, n, now)))) return state
  await db
    .updateTable('access_requests')
    .set({ ...change, moved_at: now })
    .where('n', '=', n)
    .execute()
  return recordOf(await selectRequests(db, now).where('n', '=', n).executeTakeFirstOrThrow())
}

function columnsFor(answer: AccessAnswer, { state, until }: Row, now: number) {
  const { decision, by } = answer
  const notEnded = { ended_at: null, ended_by: null }
  switch (decision) {
    case 'grant':
      return state === 'pending' || state === 'ended'
        ? { decided_at: now, decided_by: by, until: now + answer.days * day, ...notEnded }
        : null
    case 'extend':
      return state === 'open' ? { until: (until ?? now) + answer.days * day } : null
    case 'reopen':
      return state === 'ended' && (until ?? 0) > now ? notEnded : null
    case 'deny':
      return state === 'pending' ? { decided_at: now, decided_by: by, until: null } : null
    case 'end':
      return state === 'open' ? { ended_at: now, ended_by: by } : null
    case 'reset':
      return state === 'open' || state === 'denied'
        ? { decided_at: null, decided_by: null, until: null }
        : null
  }
}

/** Whether its browser has requested the same item again. */
async function hasLaterRequest(db: Transaction<Tables>, n: number, now: number): Promise<boolean> {
  const later = await db
    .selectFrom('access_requests as this')
    .innerJoin('access_requests as later', (join) =>
      join
        .onRef('later.browser', '=', 'this.browser')
        .onRef('later.collection', '=', 'this.collection')
        .onRef('later.item', '=', 'this.item')
        .onRef('later.n', '>', 'this.n'),
    )
    .select('later.n')
    .where('this.n', '=', n)
    .where((is) =>
      is.or([is('later.decided_at', 'is not', null), is('later.moved_at', '>', now - WAITING_TTL_MS)]),
    )
    .executeTakeFirst()
  return later !== undefined
}

/** A text that changes whenever any server records a request, a decision or a view. */
export async function accessVersion(db: Database): Promise<string> {
  const last = await db
    .selectFrom('access_requests')
    .select(['n', 'moved_at', 'views'])
    .orderBy('moved_at', 'desc')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? `${last.moved_at} ${last.n} ${last.views}` : 'none'
}
