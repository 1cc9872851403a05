import type { ListedChange } from '~/data/contract/history'
import { send } from '~/app/lib/api/send'
import type { HistoryPage } from '~/app/lib/api/historyCache'

/** What GET /api/history is asked. */
export interface HistoryRequest {
  before?: number | null | undefined
  limit: number
  search?: string
  batchId?: string
}

/** A page of the history, as the server ends it. */
export async function readChanges({
  before,
  limit,
  search = '',
  batchId = '',
}: HistoryRequest): Promise<HistoryPage> {
  const query = new URLSearchParams({ limit: String(limit) })
  if (before != null) query.set('before', String(before))
  if (search !== '') query.set('search', search)
  if (batchId !== '') query.set('batchId', batchId)
  const answer = await send({ method: 'GET', path: `/api/history?${query}` })
  return { changes: (await answer.json()) as ListedChange[], next: nextOf(answer) }
}

/** A change by its number; undefined where it is not there, or was not read. */
export async function readChange(n: number): Promise<ListedChange | undefined> {
  const page = await readChanges({ before: n + 1, limit: 1 }).catch(() => null)
  return page?.changes.find((change) => change.n === n)
}

/** Where older changes follow, the answer's `Link` says so, by the query that asks for them. */
function nextOf({ headers }: Response): number | null {
  const [, before] = /[?&]before=(\d+)[^>]*>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return before === undefined ? null : Number(before)
}

/** So many rows make a page of the panel's history, as far as so many changes go. */
const [MIN_ROWS, MAX_CHANGES] = [10, 1_200]

/**
 * A page of the panel's history. Changes that were applied together are one row of it, wherever the server ends its own:
 * where these make few rows, older ones are read too, so that who asks for older changes sees some.
 * @param limit the most changes that are asked for at first
 */
export async function readRows(before: number | null, limit: number, search: string): Promise<HistoryPage> {
  const first = await readChanges({ before, limit, search })
  const changes = [...first.changes]
  let { next } = first
  while (next !== null && rowsOf(changes) < MIN_ROWS && changes.length < MAX_CHANGES) {
    const page = await readChanges({ before: next, limit: 200, search })
    changes.push(...page.changes)
    next = page.next
  }
  return { changes, next }
}

function rowsOf(changes: readonly ListedChange[]): number {
  return new Set(changes.map(({ n, batchId }) => batchId ?? n)).size
}
