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

/** The maximum size of a page. One change may have 1.25 MB, so 200 of them would not fit into memory. */
const MAX_PAGE_BYTES = 4_000_000

/** How many changes are in memory as objects at once. */
const PAGE_SIZE = 8

/**
 * A page of the history, newest first. For editors only, since it has names. It ends at the query's limit or at
 * `MAX_PAGE_BYTES`, after one change at least. If older changes follow, `Link` has the next page.
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

/** The changes as JSON, and the `before` of the next page; null if there is none. */
async function pageOf(query: HistoryQuery): Promise<{ changes: string[]; next: number | null }> {
  const changes: string[] = []
  let bytes = 0
  let before = query.before
  for (;;) {
    const page = await site().store.history({ ...query, before, limit: PAGE_SIZE })
    for (const change of await withSizes(page)) {
      const json = JSON.stringify(change)
      bytes += Buffer.byteLength(json)
      const isFull = changes.length === query.limit || (changes.length > 0 && bytes > MAX_PAGE_BYTES)
      if (isFull) return { changes, next: before ?? null }
      changes.push(json)
      before = change.n
    }
    if (page.length < PAGE_SIZE) return { changes, next: null }
  }
}

/** Adds to each change of a batch how many changes the whole batch has. */
async function withSizes(changes: readonly Change[]): Promise<ListedChange[]> {
  const batchIds = changes.flatMap(({ batchId }) => batchId ?? [])
  const sizes = await site().store.batchSizes([...new Set(batchIds)])
  return changes.map((change) => {
    const size = sizes.get(change.batchId ?? '')
    return size ? { ...change, batchSize: size } : change
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

/** Undoes a change and returns the resulting item. */
export async function undoChange(call: Call & { session: Session }): Promise<Response> {
  const { request, params } = call
  const acting = await authorOptions(call)
  return changedResponse(request, (store) => store.undo(Number(params.n), acting))
}

export function isBatch({ batchId }: Params): boolean {
  return batchIdSchema.safeParse(batchId).success
}

/** Undoes all changes of a batch, or none, and returns the new changes. */
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

/** @throws HttpError 422 */
function queryOf(request: Request): HistoryQuery {
  const result = historyQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (result.success) return result.data
  const fields = Object.keys(historyQuerySchema.shape)
  throw new HttpError(422, explain(result.error, { name: 'the query', fields }).sentence)
}
