import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { AccessState, NewAccessRequest } from '~/data/contract/access'
import { day } from '~/data/domain/format/days'
import type { Database, Tables } from './tables'
import { fingerprint } from './sessionRows'
import type { AccessAnswer, AccessItem, AccessOutcome, AccessRecord, AccessRequests } from './state'

/** A moment in milliseconds since 1970, as a question says it. */
type Now = number | RawBuilder<number>

/** How many requests may wait for an answer. */
export const MAX_WAITING = 200

/** How many of them may be of one network. */
const MAX_WAITING_OF_NETWORK = 10

/** How long a request waits: what nobody answers lapses then, as if it had not been made. In milliseconds. */
const waits = 14 * day

/** How many requests that have ended are listed. */
const MAX_ENDED = 50

/** How many requests of a browser are read: one for each item, and some that have ended. */
const MAX_OF_BROWSER = 200

const columns = [
  ...(['n', 'collection', 'item as id', 'name', 'email', 'reason', 'views'] as const),
  ...(['asked_at as askedAt', 'decided_at as decidedAt', 'decided_by as decidedBy', 'until'] as const),
  ...(['ended_at as endedAt', 'ended_by as endedBy'] as const),
] as const

function stateAt(now: Now) {
  return sql<AccessState>`case when decided_at is null then 'asked' when until is null then 'refused'
    when ended_at is null and until > ${now} then 'open' else 'ended' end`
}

function rows(db: Database | Transaction<Tables>, now: Now) {
  const since = typeof now === 'number' ? now - waits : sql<number>`${now} - ${waits}`
  return db
    .selectFrom('access_requests')
    .select([...columns, stateAt(now).as('state')])
    .where((is) => is.or([is('decided_at', 'is not', null), is('moved_at', '>', since)]))
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function recordOf({ decidedAt, until, endedAt, ...rest }: Row): AccessRecord {
  const { state } = rest
  return {
    ...rest,
    until: state === 'open' ? until : null,
    overAt: state === 'refused' ? decidedAt : state === 'ended' ? (endedAt ?? until) : null,
  }
}

/** Adds a request; or tells why not. */
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
    .where('moved_at', '<=', now - waits)
    .execute()
  const last = await ofItem(rows(db, now), browser, { collection, id })
    .orderBy('n', 'desc')
    .executeTakeFirst()
  const before = last && recordOf(last)
  if (before?.state === 'asked' || before?.state === 'open') return before.state
  const again = (before?.overAt ?? 0) + day
  if (before?.state === 'refused' && again > now) return { wait: again - now }
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

function ofItem(query: ReturnType<typeof rows>, browser: string, { collection, id }: AccessItem) {
  return query
    .where('browser', '=', fingerprint(browser))
    .where('collection', '=', collection)
    .where('item', '=', id)
}

/** The last request of a browser for each item, the newest first. */
export async function ownAccess(db: Database, browser: string, now: Now): Promise<AccessRecord[]> {
  const own = await rows(db, now)
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

/** The number of the request by which an item is open to a browser, or null. */
export async function openTo(
  db: Database,
  browser: string,
  item: AccessItem,
  now: Now,
): Promise<number | null> {
  const open = await ofItem(rows(db, now), browser, item)
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

/** What waits, the newest first; what is open, by when it ends; and the last of what is over. */
export async function accessRequests(db: Database, now: Now): Promise<AccessRequests> {
  const waiting = await rows(db, now).where('decided_at', 'is', null).orderBy('n', 'desc').execute()
  const open = await rows(db, now)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('n')
    .execute()
  const isOver = sql<boolean>`decided_at is not null and (until is null or ended_at is not null or until <= ${now})`
  const over = await rows(db, now)
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
    waiting: waiting.map(recordOf),
    open: open.map(recordOf),
    over: over.map(recordOf),
    overCount: count,
  }
}

/** Answers a request, or changes what was answered; null where there is none, its state where that does not allow it. */
export async function decideAccessRow(
  db: Transaction<Tables>,
  n: number,
  answer: AccessAnswer,
  now: number,
): Promise<AccessRecord | AccessState | null> {
  const row = await rows(db, now).where('n', '=', n).executeTakeFirst()
  if (!row) return null
  const { state } = row
  const change = changeBy(answer, row, now)
  // What is not open any more makes way for a later request of the same browser.
  const isNew = answer.decision === 'wait' || state === 'ended'
  if (change === null || (isNew && (await isAskedAnew(db, n, now)))) return state
  await db
    .updateTable('access_requests')
    .set({ ...change, moved_at: now })
    .where('n', '=', n)
    .execute()
  return recordOf(await rows(db, now).where('n', '=', n).executeTakeFirstOrThrow())
}

function changeBy(answer: AccessAnswer, { state, until }: Row, now: number) {
  const { decision, by } = answer
  const notEnded = { ended_at: null, ended_by: null }
  switch (decision) {
    case 'grant':
      return state === 'asked' || state === 'ended'
        ? { decided_at: now, decided_by: by, until: now + answer.days * day, ...notEnded }
        : null
    case 'extend':
      return state === 'open' ? { until: (until ?? now) + answer.days * day } : null
    case 'reopen':
      return state === 'ended' && (until ?? 0) > now ? notEnded : null
    case 'refuse':
      return state === 'asked' ? { decided_at: now, decided_by: by, until: null } : null
    case 'end':
      return state === 'open' ? { ended_at: now, ended_by: by } : null
    case 'wait':
      return state === 'open' || state === 'refused'
        ? { decided_at: null, decided_by: null, until: null }
        : null
  }
}

/** Its browser has asked for the same item again since. */
async function isAskedAnew(db: Transaction<Tables>, n: number, now: number): Promise<boolean> {
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
    .where((is) => is.or([is('later.decided_at', 'is not', null), is('later.moved_at', '>', now - waits)]))
    .executeTakeFirst()
  return later !== undefined
}

/** Another text each time that something was asked, decided or opened, by whichever server. */
export async function accessMark(db: Database): Promise<string> {
  const last = await db
    .selectFrom('access_requests')
    .select(['n', 'moved_at', 'views'])
    .orderBy('moved_at', 'desc')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? `${last.moved_at} ${last.n} ${last.views}` : 'none'
}
