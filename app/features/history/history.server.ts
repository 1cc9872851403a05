import { requireEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import {
  historyQuerySchema,
  batchIdSchema,
  type Change,
  type HistoryQuery,
  type ListedChange,
  type UndoneBatch,
} from '~/data/contract/history'
import { changeText } from '~/data/contract/timestamps'
import type { Session } from '~/data/contract/session'
import { explain } from '~/data/store/explain'
import { changedResponse, measured } from '~/app/server/api/collections.server'
import { authorOptions } from '~/app/server/api/writeHeaders.server'
import { compressedResponse } from '~/app/server/http/compress.server'
import type { Call, Params } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'

/** The most bytes of a page: a change may be of 1.25 MB, and 200 of them would be more than memory has room for. */
const MAX_PAGE_BYTES = 4_000_000

/** How many changes are in memory as objects at once. */
const PAGE_SIZE = 8

/**
 * A page of the history, newest first: for administrators, since it names them. It ends where the query's limit or
 * `pageBytes` is reached, after one change at least; where older ones follow, `Link` is the query that goes on.
 */
export async function sendHistory({ request }: Call): Promise<Response> {
  await requireEditor(request)
  const { changes, next } = await pageOf(queryOf(request))
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    ...(next !== null && { Link: `<${nextPageUrl(request, next)}>; rel="next"` }),
  })
  return compressedResponse(request, `[${changes.join(',')}]`, { headers })
}

/** The changes as JSON, and the number that older ones come before; null where there are none. */
async function pageOf(query: HistoryQuery): Promise<{ changes: string[]; next: number | null }> {
  const changes: string[] = []
  let bytes = 0
  let before = query.before
  for (;;) {
    const some = await site().store.history({ ...query, before, limit: PAGE_SIZE })
    for (const change of await withSizes(some)) {
      const json = JSON.stringify(change)
      bytes += Buffer.byteLength(json)
      const isFull = changes.length === query.limit || (changes.length > 0 && bytes > MAX_PAGE_BYTES)
      if (isFull) return { changes, next: before ?? null }
      changes.push(json)
      before = change.n
    }
    if (some.length < PAGE_SIZE) return { changes, next: null }
  }
}

/** Each change of a batch with how many there are of it, wherever the page ends. */
async function withSizes(changes: readonly Change[]): Promise<ListedChange[]> {
  const batchIds = changes.flatMap(({ batchId }) => batchId ?? [])
  const sizes = await site().store.batchSizes([...new Set(batchIds)])
  return changes.map((change) => {
    const whole = sizes.get(change.batchId ?? '')
    return whole ? { ...change, whole } : change
  })
}

function nextPageUrl(request: Request, before: number): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('before', String(before))
  return `${pathname}?${searchParams}`
}

export function isNumber({ n = '' }: Params): boolean {
  return changeText.safeParse(n).success
}

/** Takes a change back, and answers the item as it then is. */
export async function undoChange(call: Call & { session: Session }): Promise<Response> {
  const { request, params } = call
  const acting = await authorOptions(call)
  return changedResponse(request, (store) => store.undo(Number(params.n), acting))
}

export function isBatch({ batchId }: Params): boolean {
  return batchIdSchema.safeParse(batchId).success
}

/** Takes all changes of a batch back, or none, and answers by which changes. */
export async function undoBatch(call: Call & { session: Session }): Promise<Response> {
  const { batchId = '' } = call.params
  const acting = await authorOptions(call)
  const undone: UndoneBatch = await measured(() => site().store.undoBatch(batchId, acting))
  const headers = {
    'Cache-Control': 'no-store',
    'X-First-Change': String(undone.first),
    'X-Change': String(undone.last),
  }
  return Response.json(undone, { headers })
}

/** @throws Refusal 422 */
function queryOf(request: Request): HistoryQuery {
  const result = historyQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (result.success) return result.data
  const fields = Object.keys(historyQuerySchema.shape)
  throw new HttpError(422, explain(result.error, { name: 'the query', fields }).sentence)
}
