import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { historyEntries, itemName, type HistoryEntry, type NamedItems } from '~/data/rules/changeHistory'
import type { HistoryListProps, Loadable } from '~/ui'
import { changeNumber, refreshChanged } from '~/app/api/mutations'
import { reasonOf, send } from '~/app/api/send'
import { useDismissToast, useToast } from '~/app/shell/ToastContext'
import { historyKey, knownChange, rememberChange, type HistoryPage, type ItemAddress } from './historyCache'
import type { Account } from './useAccount'

/** The most changes of a page; the server ends one sooner where they are large. */
const pageSize = 20

export interface ChangeHistory {
  /** What the panel's history shows. */
  list: HistoryListProps
  /** Takes a change back. */
  undo: (n: number) => void
  /** When and by whom an item was changed last, as far back as the history has been read. */
  lastChangeOf: (collection: PatchableName, id: string) => string | null
}

/** The history, its search and its undo. An item's exact name asks for that item's alone. */
export function useHistory(
  account: Account,
  items: NamedItems,
  addresses: readonly ItemAddress[],
): ChangeHistory {
  const [search, setSearch] = useState('')
  const named = addresses.map((address) => ({ ...address, name: itemName(address, items) }))
  const wanted = search.trim().toLowerCase()
  const exactly = named.find(({ name, id }) => wanted === name.toLowerCase() || wanted === id)
  const { entries, lastChangeOf, onMore } = useChanges(account, items, exactly)
  const undoing = useUndo(account, items)
  return {
    list: {
      entries: exactly ? entries : containing(entries, wanted),
      search,
      onSearchChange: setSearch,
      items: [...new Set(named.map(({ name }) => name))],
      onUndo: undoing.mutate,
      undoing: undoing.isPending ? undoing.variables : null,
      fault: undoing.error ? reasonOf(undoing.error) : null,
      onMore,
    },
    undo: undoing.mutate,
    lastChangeOf,
  }
}

function containing(
  entries: Loadable<readonly HistoryEntry[]>,
  wanted: string,
): Loadable<readonly HistoryEntry[]> {
  if (entries.state !== 'ready') return entries
  return { ...entries, value: entries.value.filter(({ title }) => title.toLowerCase().includes(wanted)) }
}

/** The changes of all items or of one, page by page. */
function useChanges(account: Account, items: NamedItems, item: ItemAddress | undefined) {
  const query = useInfiniteQuery({
    queryKey: historyKey(item),
    queryFn: ({ pageParam }) =>
      readPage(pageParam, item).catch((error: unknown) => {
        account.noticeFailure(error)
        throw error
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  const value = historyEntries(changes, items, new Date())
  const entries: Loadable<readonly HistoryEntry[]> = query.data
    ? { state: 'ready', value }
    : query.error && !query.isFetching
      ? { state: 'failed', message: query.error.message, onRetry: () => void query.refetch() }
      : { state: 'loading' }
  return {
    entries,
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    lastChangeOf: (collection: PatchableName, id: string) => {
      const entry = value[changes.findIndex((change) => change.collection === collection && change.id === id)]
      return entry ? `${entry.when} by ${entry.by}` : null
    },
  }
}

async function readPage(before: number | null, item: ItemAddress | undefined): Promise<HistoryPage> {
  const query = new URLSearchParams({ limit: String(pageSize) })
  if (before !== null) query.set('before', String(before))
  if (item) {
    query.set('collection', item.collection)
    query.set('id', item.id)
  }
  const answer = await send({ method: 'GET', path: `/api/history?${query}` })
  return { changes: (await answer.json()) as Change[], next: nextOf(answer) }
}

/** Where older changes follow, the answer's `Link` says so, by the query that asks for them. */
function nextOf({ headers }: Response): number | null {
  const [, before] = /[?&]before=(\d+)[^>]*>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
  return before === undefined ? null : Number(before)
}

function useUndo(account: Account, items: NamedItems) {
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  return useMutation({
    onMutate: () => {
      dismissToast()
    },
    mutationFn: (n: number) => send({ method: 'POST', path: `/api/history/${n}/undo` }),
    onSuccess: async (answer, undoes) => {
      const undone = knownChange(client, undoes)
      const n = changeNumber(answer)
      if (!undone || n === null) {
        await client.invalidateQueries()
        return
      }
      const { collection, id, before, after } = undone
      const by = account.session?.username ?? null
      rememberChange(client, {
        ...{ n, at: new Date().toISOString(), by, collection, id, undoes },
        ...{ before: after, after: before },
      })
      void refreshChanged(client, [undone])
      showToast({ title: 'Change Undone', description: `${itemName(undone, items)} is as it was before.` })
    },
    onError: (error) => {
      showToast({ title: 'Undo Refused', description: reasonOf(error), tone: 'destructive' })
      account.noticeFailure(error)
    },
  })
}
