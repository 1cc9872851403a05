import type { QueryClient } from '@tanstack/react-query'
import type { Collections, PatchableName } from '~/data/contract/collections'
import { isSingle } from '~/data/contract/descriptors'
import { timeSeriesKey, listKey, planKey } from './queryKeys'
import { noteHeaders, type ChangeNote } from './changeNote'
import { changeNumber, send, sendWrite } from './send'

/** An item and the version it is. */
export interface VersionedItem<C extends PatchableName> {
  item: Collections[C]
  /** Its ETag. */
  tag: string | null
}

/** The key of one item: joined, its path. */
export function itemKey(collection: string, id: string): [string, string] {
  return [...listKey(collection), id]
}

/** An item with its version, as `GET /api/{collection}/{id}` answers. */
export async function readItem<C extends PatchableName>(
  collection: C,
  id: string,
): Promise<VersionedItem<C>> {
  const response = await send({ method: 'GET', path: itemPath(collection, id) })
  return { item: (await response.json()) as Collections[C], tag: tagIn(response) }
}

/** A list as the server now has it: asked for by a press, never by itself. */
export function readList<C extends PatchableName>(
  client: QueryClient,
  name: C,
): Promise<readonly Collections[C][]> {
  return client.query<readonly Collections[C][]>({ queryKey: listKey(name), staleTime: 0 })
}

export interface ItemChange {
  collection: PatchableName
  id: string
  change: Readonly<Record<string, unknown>>
  /** The revision it was made from: refused, as JSON, where anyone has changed one of its fields since. @default whatever was */
  base?: number
  /** The batch that it is of. @default it is applied alone */
  batchId?: string | null
  /** Why it is made. @default nothing is said */
  note?: ChangeNote | undefined
}

/** A changed item, and the number of the change in the history; null when nothing was altered. */
export interface ChangedItem {
  n: number | null
  item: Readonly<Record<string, unknown>>
  tag: string | null
}

/**
 * Changes an item, once.
 * @throws RefusedError when it was refused; NoAnswerError when nobody knows what became of it
 */
export async function patchItem({
  collection,
  id,
  change,
  base,
  batchId,
  note,
}: ItemChange): Promise<ChangedItem> {
  const path = itemPath(collection, id)
  const response = await sendWrite({
    method: 'PATCH',
    path,
    body: change,
    batchId: batchId ?? null,
    headers: { ...noteHeaders(note), ...(base !== undefined && baseHeaders(base)) },
  })
  const item = (await response.json()) as ChangedItem['item']
  return { n: changeNumber(response), item, tag: tagIn(response) }
}

function baseHeaders(base: number) {
  return { 'X-Base-Revision': String(base), 'X-Conflict-With': 'anyone', Accept: 'application/json' }
}

/**
 * Adds an item, once.
 * @param batchId the batch that it is of
 * @throws as `patchItem`
 */
export async function createItem(
  collection: PatchableName,
  fields: Readonly<Record<string, unknown>>,
  batchId: string | null = null,
  note?: ChangeNote,
): Promise<ChangedItem> {
  const path = listKey(collection)[0]
  const headers = noteHeaders(note)
  const response = await sendWrite({ method: 'POST', path, body: fields, batchId, headers })
  const item = (await response.json()) as ChangedItem['item']
  return { n: changeNumber(response), item, tag: tagIn(response) }
}

/**
 * Removes an item, once, and gives what takes that back: the number of the change, or the id of a batch.
 * @throws as `patchItem`
 */
export async function removeItem(
  collection: PatchableName,
  id: string,
  tag: string | null,
  note?: ChangeNote,
): Promise<number | string> {
  const path = itemPath(collection, id)
  const response = await sendWrite({ method: 'DELETE', path, ifMatch: tag, headers: noteHeaders(note) })
  return response.headers.get('X-Batch-Id') ?? changeNumber(response) ?? 0
}

/**
 * Puts a list in another order, of all its ids, and gives the number of that change; null where it was so already.
 * @throws as `patchItem`
 */
export async function orderItems(collection: PatchableName, ids: readonly string[]): Promise<number | null> {
  const path = `${listKey(collection)[0]}/order`
  return changeNumber(await sendWrite({ method: 'PUT', path, body: ids }))
}

/**
 * Puts items that a change has answered where they are read from, so that nothing is made from what they were; without its
 * version an item is put into its list alone.
 */
export function writeToCache(
  client: QueryClient,
  changed: readonly { collection: string; id: string; item: ChangedItem['item']; tag: string | null }[],
): void {
  for (const { collection, id, item, tag } of changed)
    if (tag !== null) client.setQueryData(itemKey(collection, id), { item, tag })
  for (const name of new Set(changed.map(({ collection }) => collection))) {
    const items = new Map(
      changed.filter(({ collection }) => collection === name).map(({ id, item }) => [id, item]),
    )
    if (isSingle(name)) client.setQueryData(listKey(name), items.get(name))
    else
      client.setQueryData<readonly ChangedItem['item'][]>(listKey(name), (list) =>
        list?.map((item) => items.get(String(item.id)) ?? item),
      )
  }
}

/** Asks again for the lists and the items that were changed, and for nothing else (specification, section 7). */
export async function refreshChanged(
  client: QueryClient,
  changed: readonly { collection: string; id: string }[],
): Promise<void> {
  const lists = new Set(changed.map(({ collection }) => collection))
  const items = new Map(
    changed.map(({ collection, id }) => [itemPath(collection, id), itemKey(collection, id)]),
  )
  await Promise.all([
    ...dependentKeys([...lists]).map((queryKey) => client.invalidateQueries({ queryKey })),
    ...[...lists].map((name) => client.invalidateQueries({ queryKey: listKey(name), exact: true })),
    // An item is asked for again even when nothing on the screen shows it: its version is what counts.
    ...[...items.values()].map((queryKey) =>
      client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' }),
    ),
  ])
}

/** What is told of lists elsewhere: the plan with its week, and what was recorded. */
function dependentKeys(lists: readonly string[]): string[][] {
  return lists.length > 0 ? [planKey(), ...lists.map((name) => timeSeriesKey(name))] : []
}

/** As our server wrote it: a proxy may rewrite the ETag. A server of the version before has that alone. */
function tagIn({ headers }: Response): string | null {
  return headers.get('X-Version') ?? headers.get('ETag')
}

/** The address of one item in the API. */
export function itemPath(collection: string, id: string): string {
  if (isSingle(collection)) return listKey(collection)[0]
  return itemKey(collection, encodeURIComponent(id)).join('/')
}
