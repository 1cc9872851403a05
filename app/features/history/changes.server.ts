import pLimit from 'p-limit'
import { site } from '~/app/server/composition.server'
import { readEditor } from '~/app/server/auth/session.server'
import type { Call } from '~/app/server/http/handle.server'
import { cacheable } from '~/app/server/http/cacheable.server'
import { HttpError } from '~/app/server/http/httpError'
import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { changesQuerySchema, type NetChange, type NetChanges } from '~/data/contract/live'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { changedFields } from '~/data/domain/history/changedFields'
import { orderChange } from '~/data/domain/history/order'
import { explain } from '~/data/store/explain'
import type { View } from '~/data/store/store'
import { withoutHidden } from '~/app/server/api/publicChange.server'
import { jsonResponse } from '~/app/server/api/responses.server'

/** One computation at a time, so that requests for many differences delay only each other. */
const queue = pLimit(1)

const MAX_CACHED = 50

let cache: { view?: View; answers: Map<number, Promise<NetChanges>> } = { answers: new Map() }

/** The net changes of the lists after change `since`; for editors with the authors. */
export async function sendNetChanges({ request }: Call): Promise<Response> {
  const since = requestedSince(request)
  const isForEditor = (await readEditor(request)) !== null
  const view = await site().store.view()
  const { revision } = view
  if (since > revision)
    throw new HttpError(422, `since must be at most ${revision}, the number of the last change.`)
  const changes = await (isForEditor ? changesWithAuthors : changesSince)(since, view)
  const response = await jsonResponse(request, changes)
  response.headers.append('Vary', 'Accept, Cookie')
  return cacheable(response, { revision })
}

/** The net changes after change `since`, up to the current view, as everyone may see them: without hidden fields. */
export async function changesSince(since: number, view: View): Promise<NetChanges> {
  const { items, ...changes } = await changesWithAuthors(since, view)
  return { ...changes, items: items.flatMap((item) => withoutHidden({ ...item, by: undefined }) ?? []) }
}

function changesWithAuthors(since: number, view: View): Promise<NetChanges> {
  if (cache.view !== view || cache.answers.size >= MAX_CACHED) cache = { view, answers: new Map() }
  const { answers } = cache
  const answer = answers.get(since) ?? queue(() => netChanges(since, view))
  answers.set(since, answer)
  answer.catch(() => answers.delete(since))
  return answer
}

/** @throws HttpError 422 */
function requestedSince(request: Request): number {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const result = changesQuerySchema.safeParse(query)
  if (result.success) return result.data.since
  const fields = Object.keys(changesQuerySchema.shape)
  throw new HttpError(422, explain(result.error, { name: 'the query', fields }).sentence)
}

/** Compares the lists. The time depends on how many items differ, not on how many changes there were. */
async function netChanges(since: number, view: View): Promise<NetChanges> {
  const { revision } = view
  const then = await site().store.past.viewAt(since)
  const items: NetChange[] = []
  const reasons = await reasonsFor(since, revision)
  const addChange = async (
    collection: CollectionName,
    net: Pick<NetChange, 'id' | 'kind' | 'before' | 'after'>,
  ) => {
    const itemReasons = reasons.get(`${collection}/${net.id}`)
    const before = revision + 1
    const { n, at, by } =
      net.kind === 'order'
        ? await lastMove(collection, since, before)
        : await lastChange({ collection, id: net.id, before })
    items.push({ collection, n, at, by, ...net, ...(itemReasons && { reasons: itemReasons }) })
  }
  for (const collection of collectionNames) {
    const [previous, list] = [then.stored(collection), view.stored(collection)]
    if (previous === list) continue
    const left = new Map(previous.map((item): [string, { id: string }] => [item.id, item]))
    for (const item of list) {
      const before = left.get(item.id)
      left.delete(item.id)
      if (before === item) continue
      const sides = changedFields(before ?? { id: item.id }, item)
      if (fieldNames(sides).length > 0)
        await addChange(collection, {
          id: item.id,
          ...(!before && { kind: 'create' as const }),
          ...sides,
        })
    }
    for (const { id, ...before } of left.values())
      await addChange(collection, { id, kind: 'remove', before, after: {} })
    const common = previous.filter(({ id }) => !left.has(id)).map(({ id }) => id)
    const now = new Set(common)
    const order = orderChange(
      common,
      list.flatMap(({ id }) => (now.has(id) ? [id] : [])),
    )
    if (order)
      await addChange(collection, {
        ...{ id: order.id, kind: 'order' },
        ...{ before: { order: order.before }, after: { order: order.after } },
      })
  }
  const [last] = since === revision ? [] : await site().store.history({ before: revision + 1, limit: 1 })
  return { revision, at: last?.at ?? null, changes: revision - since, items }
}

/** How many reasons are returned per item. */
const MAX_REASONS = 3

/** The reasons that readers may see, by item. */
async function reasonsFor(since: number, last: number): Promise<ReadonlyMap<string, string[]>> {
  const reasons = new Map<string, string[]>()
  for await (const { collection, id, reason, readersMaySee } of site().store.withReason(since, last)) {
    if (reason === undefined || !readersMaySee) continue
    const known = reasons.get(`${collection}/${id}`) ?? []
    if (known.length < MAX_REASONS && !known.includes(reason)) known.push(reason)
    reasons.set(`${collection}/${id}`, known)
  }
  return reasons
}

/** How many changes of a list are read at a time, to find the last move. */
const PAGE_SIZE = 50

/** The last move in a list after change `since`; where an undo put an item back, the last change of the list. */
async function lastMove(collection: CollectionName, since: number, before: number): Promise<Change> {
  for (let end = before; end > since;) {
    const page = await site().store.history({ collection, before: end, limit: PAGE_SIZE })
    const move = page.find(({ n, kind }) => kind === 'order' && n > since)
    if (move) return move
    end = page.length < PAGE_SIZE ? 0 : (page.at(-1)?.n ?? 0)
  }
  return lastChange({ collection, before })
}

/** The last change of an item, or of any item of its list. */
async function lastChange(query: {
  collection: CollectionName
  id?: string
  before: number
}): Promise<Change> {
  const [last] = await site().store.history({ ...query, limit: 1 })
  if (!last)
    throw new Error(`"${query.id}" in ${query.collection} differs from its earlier state, but has no change.`)
  return last
}
