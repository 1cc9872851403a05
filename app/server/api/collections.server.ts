import { site } from '~/app/server/composition.server'
import { isListName, type CollectionName } from '~/data/contract/collections'
import { batchIdHeader } from '~/data/contract/history'
import type { Session } from '~/data/contract/session'
import { NotFoundError } from '~/data/store/errors'
import type { Store, UndoResult } from '~/data/store/store'
import { metrics } from '~/app/server/observability/metrics.server'
import { changeOrMinuteQuery, requestedView } from './requestedView.server'
import { itemResponse, jsonResponse, listResponse } from './responses.server'
import type { JsonObject } from '~/app/server/http/body'
import { cacheable } from '~/app/server/http/cacheable.server'
import { versionsInIfMatch } from '~/app/server/http/entityTags'
import type { Call, Params } from '~/app/server/http/handle.server'
import { baseRevisionOptions, requestedDay, writeOptions } from './writeHeaders.server'
import { requireUploadedFiles } from './uploadedFiles.server'

export function isList({ collection = '' }: Params): boolean {
  return isListName(collection)
}

export async function sendList({ request, params }: Call): Promise<Response> {
  const { view, caching } = await requestedView(request, changeOrMinuteQuery)
  const { revision } = view
  const list = view.list(params.collection as CollectionName)
  return cacheable(await listResponse(request, list, { revision, caching }), { revision })
}

export async function sendItem({ request, params }: Call): Promise<Response> {
  const { collection, id } = itemAddress(params)
  const view = await site().store.view()
  const { revision } = view
  return cacheable(itemResponse(request, view.get(collection, id), revision), { revision })
}

/**
 * Changes an item and returns it. Fails if the item's version is not that of If-Match, or if someone changed one of the
 * fields since X-Base-Revision.
 */
export function changeItem(call: Call & { session: Session; body: JsonObject }): Promise<Response> {
  return changeItemAt(itemAddress(call.params), call)
}

async function changeItemAt(
  { collection, id }: { collection: CollectionName; id: string },
  call: Call & { session: Session; body: JsonObject },
): Promise<Response> {
  const { request, body: change } = call
  await requireUploadedFiles(collection, change)
  const expectedVersions = versionsInIfMatch(request.headers.get('if-match'))
  const launch = site().store.latest().get('launch', 'launch')
  const options = {
    ...(await writeOptions(call)),
    ...{ expectedVersions, ...baseRevisionOptions(request) },
    ...requestedDay(request, collection, Object.keys(change), launch),
  }
  return changedResponse(request, (store) => store.patch(collection, id, change, options))
}

/** Adds an item at the end of a list and returns it, with its address in Location. */
export async function createItem(call: Call & { session: Session; body: JsonObject }): Promise<Response> {
  const { request, params, body } = call
  const collection = params.collection as CollectionName
  const options = await writeOptions(call)
  const answer = await changedResponse(request, (store) => store.create(collection, body, options))
  const { id } = (await answer.clone().json()) as { id: string }
  const headers = new Headers(answer.headers)
  headers.set('Location', `/api/${collection}/${id}`)
  return new Response(answer.body, { status: 201, headers })
}

/** Removes an item and what it owns. Takes the same conditions as a change. */
export async function removeItem(call: Call & { session: Session }): Promise<Response> {
  const { request, params } = call
  const { collection, id } = itemAddress(params)
  const expectedVersions = versionsInIfMatch(request.headers.get('if-match'))
  const options = { ...(await writeOptions(call)), expectedVersions, ...baseRevisionOptions(request) }
  const { n, first, batchId } = await measured(() => site().store.remove(collection, id, options))
  const answer = emptyResponse(n, n)
  answer.headers.set('X-First-Change', String(first))
  if (batchId !== null) answer.headers.set(batchIdHeader, batchId)
  return answer
}

/** Orders the items of a list by the given ids. */
export async function orderItems(
  call: Call & { session: Session; body: readonly string[] },
): Promise<Response> {
  const { params, body } = call
  const options = await writeOptions(call)
  const { store } = site()
  const { revision } = store.latest()
  const n = await measured(() => store.order(params.collection as CollectionName, body, options))
  return emptyResponse(n, n ?? revision)
}

/**
 * The changed item, with the change number that undoes it. 204 if no item is left, or if a list's order was changed.
 */
export async function changedResponse(
  request: Request,
  change: (store: Store) => Promise<UndoResult>,
): Promise<Response> {
  const { store } = site()
  // The response contains all changes made before it, also if it alters nothing itself and has no number.
  const { revision } = store.latest()
  const { item, n, batchId } = await measured(() => change(store))
  if (!item) return emptyResponse(n, n ?? revision)
  const answer = itemResponse(request, item, n ?? revision)
  if (n !== null) answer.headers.set('X-Change', String(n))
  if (batchId !== undefined) answer.headers.set(batchIdHeader, batchId)
  return answer
}

/** The headers of a change, for an answer of another kind than the changed item. */
export function changeHeaders({ headers: given }: Response): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['X-Change', 'X-Revision']) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

function emptyResponse(n: number | null, revision: number): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Revision': String(revision) })
  if (n !== null) headers.set('X-Change', String(n))
  return new Response(null, { status: 204, headers })
}

/** Measures the duration of a change. */
export async function measured<T>(change: () => Promise<T>): Promise<T> {
  const stop = metrics.commits.startTimer()
  try {
    const made = await (site().telemetry?.measure('commit', change) ?? change())
    stop({ outcome: 'applied' })
    return made
  } catch (error) {
    stop({ outcome: 'rejected' })
    throw error
  }
}

const launchAddress = { collection: 'launch', id: 'launch' } as const

export async function sendLaunch({ request }: Call): Promise<Response> {
  const { at, view, caching } = await requestedView(request, changeOrMinuteQuery)
  const { revision } = view
  const launch = view.get('launch', 'launch')
  if (at === undefined) return cacheable(itemResponse(request, launch, revision), { revision })
  // An earlier launch cannot be changed. It is compressed and cached like a list, so it has a list's kind of ETag.
  const answer = await jsonResponse(request, launch, caching, revision)
  answer.headers.set('X-Version', answer.headers.get('ETag') ?? '')
  return answer
}

/** Like `changeItem`. */
export function changeLaunch(call: Call & { session: Session; body: JsonObject }): Promise<Response> {
  return changeItemAt(launchAddress, call)
}

function itemAddress({ collection = '', id = '' }: Params): { collection: CollectionName; id: string } {
  if (!isListName(collection)) throw new NotFoundError(collection, id)
  return { collection, id }
}
