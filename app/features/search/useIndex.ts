import { useEffect } from 'react'
import type { SearchEntry } from '~/data/domain/search/search'
import { searchIndex, type SearchIndex } from '~/data/domain/search/searchIndex'
import type { SearchableActions } from '~/app/features/admin'
import { createStore, useStore } from '~/app/lib/store'
import { buildIndex } from './indexing'
import { entriesOf, type Sources } from './useSources'

/** An index and its progress. */
interface IndexState {
  index: SearchIndex
  isWhole: boolean
  /** Changes each time entries are added. */
  size: number
}

/** The current index, and the sources that it, or the one being built, is made from. It outlives the dialog. */
const indexStore = createStore<IndexState>({ index: searchIndex(), isWhole: false, size: 0 })
let indexedSources: readonly unknown[] = []
let stop: () => void = () => undefined

/** The search index. The previous one is used until the new one is complete. */
export function useIndex(
  { lists, workbooks, launch }: Sources,
  actions: SearchableActions | null,
): IndexState {
  const actionEntries = actions?.entries

  useEffect(() => {
    const sources = [
      ...Object.values({ ...lists } satisfies Record<string, unknown>),
      workbooks,
      launch,
      actionEntries,
    ]
    if (isSame(indexedSources, sources)) return
    function* all(): Generator<SearchEntry> {
      yield* actionEntries?.slice(0, 3) ?? []
      yield* entriesOf({ lists, workbooks, launch })
      yield* actionEntries?.slice(3) ?? []
    }
    stop()
    indexedSources = sources
    stop = buildIndex(all(), (index, isWhole) => {
      if (isWhole || !indexStore.read().isWhole) indexStore.write({ index, isWhole, size: index.size })
    })
  }, [lists, workbooks, launch, actionEntries])

  return useStore(indexStore)
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index])
}
