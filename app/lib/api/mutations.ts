import type { QueryClient } from '@tanstack/react-query'
import type { Collections, PatchableName } from '~/data/contract/collections'
import { isSingle } from '~/data/contract/descriptors'
import { dependentKeys, listKey } from './queryKeys'
import { noteHeaders, type ChangeNote } from './changeNote'
import { changeNumber, send, sendWrite } from './send'
import type { RequestKeys } from './requestKeys'

/** An item with its version. */
export interface VersionedItem<C extends PatchableName> {
  item: Collections[C]
  /** Its ETag. */
  tag: string | null
}

/** The query key of one item. Its parts joined are the path. */
export function itemKey(collection: string, id: string): [string, string] {
  return [...listKey(collection), id]
}

/** Reads an item with its version, by `GET /api/{collection}/{id}`. */
export async function readItem<C extends PatchableName>(
  collection: C,
  id: string,
): Promise<VersionedItem<C>> {
  const response = await send({ method: 'GET', path: itemPath(collection, id) })
  return { item: (await response.json()) as Collections[C], tag: tagIn(response) }
}

/** Reads the current list from the server. Only called on a user action. */
export function readList<C extends PatchableName>(
  client: QueryClient,
  name: C,
): Promise<readonly Collections[C][]> {
  return client.query<readonly Collections[C][]>({ queryKey: listKey(name), staleTime: 0 })
}

/** What belongs to a change beside its content. */
export interface ChangeOptions {
  /** @default a change of its own */
  batchId?: string | null
  /** @default none */
  note?: ChangeNote | undefined
  /** @default an action of its own */
  keys?: RequestKeys | undefined
}

export interface ItemChange extends ChangeOptions {
  collection: PatchableName
  id: string
  change: Readonly<Record<string, unknown>>
  /**
   * The revision that the change is based on. It is refused with JSON if anyone changed one of its fields since.
   * @default no check
   */
  base?: number
}

/** The changed item, and the change number; null if nothing was altered. */
export interface ChangedItem {
  n: number | null
  item: Readonly<Record<string, unknown>>
  tag: string | null
}

/**
 * Changes an item.
 * @throws ResponseError if it was refused; NoAnswerError if the outcome is unknown
 */
export async function patchItem({
  collection,
  id,
  change,
  base,
  batchId,
  note,
  keys,
}: ItemChange): Promise<ChangedItem> {
  const path = itemPath(collection, id)
  const headers = { ...noteHeaders(note), ...(base !== undefined && baseHeaders(base)) }
  const call = { method: 'PATCH', path, body: change, batchId: batchId ?? null, headers } as const
  const response = await sendWrite(call, { keys })
  const item = (await response.json()) as ChangedItem['item']
  return { n: changeNumber(response), item, tag: tagIn(response) }
}

function baseHeaders(base: number) {
  return { 'X-Base-Revision': String(base), 'X-Conflict-With': 'anyone', Accept: 'application/json' }
}

/**
 * Adds an item.
 * @throws as `patchItem`
 */
export async function createItem(
  collection: PatchableName,
  fields: Readonly<Record<string, unknown>>,
  { batchId = null, note, keys }: ChangeOptions = {},
): Promise<ChangedItem> {
  const path = listKey(collection)[0]
  const headers = noteHeaders(note)
  const response = await sendWrite({ method: 'POST', path, body: fields, batchId, headers }, { keys })
  const item = (await response.json()) as ChangedItem['item']
  return { n: changeNumber(response), item, tag: tagIn(response) }
}

/**
 * Removes an item. Resolves to what undoes it: a change number or a batch id.
 * @throws as `patchItem`
 */
export async function removeItem(
  collection: PatchableName,
  id: string,
  tag: string | null,
  { note, keys }: ChangeOptions = {},
): Promise<number | string> {
  const path = itemPath(collection, id)
  const headers = noteHeaders(note)
  const response = await sendWrite({ method: 'DELETE', path, ifMatch: tag, headers }, { keys })
  return response.headers.get('X-Batch-Id') ?? changeNumber(response) ?? 0
}

/**
 * Reorders a list; `ids` has all of its ids. Resolves to the change number; null if the order was the same.
 * @throws as `patchItem`
 */
export async function orderItems(
  collection: PatchableName,
  ids: readonly string[],
  keys: RequestKeys,
): Promise<number | null> {
  const path = `${listKey(collection)[0]}/order`
  return changeNumber(await sendWrite({ method: 'PUT', path, body: ids }, { keys }))
}

/**
 * Writes the items of a response to the query cache, so that the next edit starts from them. Without a version only the
 * list is updated.
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

/** Refetches the lists and items that were changed, and nothing else (specification, section 7). */
export async function refreshChanged(
  client: QueryClient,
  changed: readonly { collection: string; id: string }[],
): Promise<void> {
  const lists = new Set(changed.map(({ collection }) => collection))
  const items = new Map(
    changed.map(({ collection, id }) => [itemPath(collection, id), itemKey(collection, id)]),
  )
  const dependent = lists.size > 0 ? dependentKeys([...lists]) : []
  await Promise.all([
    ...dependent.map((queryKey) => client.invalidateQueries({ queryKey })),
    ...[...lists].map((name) => client.invalidateQueries({ queryKey: listKey(name), exact: true })),
    // Items are refetched even if not visible: their version is needed.
    ...[...items.values()].map((queryKey) =>
      client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' }),
    ),
  ])
}

/** `X-Version` is the ETag as our server wrote it: a proxy may rewrite the ETag. Older servers send only the ETag. */
function tagIn({ headers }: Response): string | null {
  return headers.get('X-Version') ?? headers.get('ETag')
}

/** The API path of an item. */
export function itemPath(collection: string, id: string): string {
  if (isSingle(collection)) return listKey(collection)[0]
  return itemKey(collection, encodeURIComponent(id)).join('/')
}
