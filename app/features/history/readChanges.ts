import type { ListedChange } from '~/data/contract/history'
import { send } from '~/app/lib/api/send'
import type { HistoryPage } from '~/app/lib/api/historyCache'

/** The parameters of GET /api/history. */
export interface HistoryRequest {
  before?: number | null | undefined
  limit: number
  search?: string
  batchId?: string
}

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

/** A change by its number; undefined if it does not exist or could not be read. */
export async function readChange(n: number): Promise<ListedChange | undefined> {
  const page = await readChanges({ before: n + 1, limit: 1 }).catch(() => null)
  return page?.changes.find((change) => change.n === n)
}

/** The `before` of the next page, from the response's `Link` header. */
function nextOf({ headers }: Response): number | null {
  const [, before] = /[?&]before=(\d+)[^>]*>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return before === undefined ? null : Number(before)
}

/** The minimum rows on a page of the panel's history, and the maximum changes read for it. */
const [MIN_ROWS, MAX_CHANGES] = [10, 1_200]

/**
 * A page of the panel's history. A batch is one row, wherever the server's page ends. If there are few rows, older
 * changes are read too, so that "more" always shows some.
 * @param limit the maximum of changes in the first request
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
