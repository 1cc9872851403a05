import { isolated } from '~/data/domain/format/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import { MAX_SEARCH_LENGTH, type ListedChange } from '~/data/contract/history'
import { historyEntries, itemName, type NamedItems } from '~/data/domain/history/changeHistory'
import { cutAt } from '~/data/domain/format/graphemes'
import { historyRows } from '~/data/domain/history/historyBatches'
import type { ItemAddress } from '~/data/domain/search/itemSearch'
import type { HistoryListProps } from '~/ui'
import { useClock } from '~/app/lib/useClock'
import { refetchHistory, refreshHistory } from '~/app/lib/api/historyCache'
import type { Account } from '~/app/features/accounts'
import { useChanges, type ReadChanges } from './useChanges'
import { useOthersChanges } from '~/app/lib/connection/othersChanges'
import { useBatches } from './useBatches'
import { useUndo } from './useUndo'
import type { Present } from '~/data/domain/time/clock'

const SEARCH_DEBOUNCE_MS = 250

export interface ChangeHistory {
  /** The props of the panel's history. */
  list: HistoryListProps
  /** Undoes a change by number, or a batch by id. */
  undo: (target: number | string) => void
  /** When and by whom an item was changed last, as far as the history is loaded. */
  lastChangeOf: (collection: PatchableName, id: string) => string | null
}

/**
 * The history with its search and undo.
 * @param shown the history is visible. It is refetched each time it becomes visible
 */
export function useHistory(
  account: Account,
  items: NamedItems,
  addresses: readonly ItemAddress[],
  shown: boolean,
): ChangeHistory {
  const client = useQueryClient()
  const search = useSearch()
  const all = useChanges(account)
  const found = useChanges(account, search.debounced)
  const batches = useBatches(account)
  const undoing = useUndo(account, items)
  const present = useClock()

  useOthersChanges(
    useCallback(() => {
      refetchHistory(client)
    }, [client]),
  )

  useEffect(() => {
    if (shown) refreshHistory(client)
  }, [shown, client])

  return {
    list: {
      entries: rowsOf(found, batches.changes, items, search.isSettled, present()),
      olderChanges: batches.rest,
      onOpenBatch: batches.open,
      now: present().now,
      search: search.typed,
      onSearchChange: search.type,
      suggestions: [...new Set(addresses.map((address) => itemName(address, items)))],
      onUndo: undoing.undo,
      undoing: undoing.undoing,
      error: undoing.error ?? found.error,
      onMore: found.onMore,
    },
    undo: undoing.undo,
    lastChangeOf: (collection, id) => {
      const last = all.changes.find((change) => change.collection === collection && change.id === id)
      const [entry] = last ? historyEntries([last], items, present()) : []
      return entry ? `${entry.when} by ${isolated(entry.by)}` : null
    },
  }
}

/** "No results" is shown only after the current input was searched. */
function rowsOf(
  { state, changes, isOfThis }: ReadChanges,
  batchChanges: readonly ListedChange[],
  items: NamedItems,
  isSettled: boolean,
  present: Present,
): HistoryListProps['entries'] {
  if (state.state !== 'ready') return state
  if (changes.length === 0 && !(isOfThis && isSettled)) return { state: 'loading' }
  return { state: 'ready', value: historyRows(withBatchChanges(changes, batchChanges), items, present) }
}

/** Merges the separately loaded changes of batches, newest first. */
function withBatchChanges(changes: readonly ListedChange[], ofBatches: readonly ListedChange[]) {
  const shown = new Set(changes.map(({ batchId }) => batchId))
  const all = new Map(
    [...ofBatches.filter(({ batchId }) => shown.has(batchId)), ...changes].map((change) => [
      change.n,
      change,
    ]),
  )
  return [...all.values()].sort((one, other) => other.n - one.n)
}

/** The input and its debounced value. Clearing the input takes effect at once. */
function useSearch() {
  const [typed, setTyped] = useState('')
  const [debounced, setDebounced] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>()

  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )

  return {
    typed,
    debounced,
    isSettled: typed.trim() === debounced,
    type: (text: string) => {
      const search = cutAt(text, MAX_SEARCH_LENGTH)
      setTyped(search)
      clearTimeout(timer.current)
      if (search.trim() === '') setDebounced('')
      else timer.current = setTimeout(setDebounced, SEARCH_DEBOUNCE_MS, search.trim())
    },
  }
}
