import { useEffect } from 'react'
import type { SearchEntry } from '~/data/domain/search/search'
import { searchIndex, type SearchIndex } from '~/data/domain/search/searchIndex'
import type { SearchedActions } from '~/app/features/admin'
import { createStore, useStore } from '~/app/lib/store'
import { makeIndex } from './indexing'
import { entriesOf, type Sources } from './useSources'

/** An index, and how far it is. */
interface Made {
  index: SearchIndex
  isWhole: boolean
  /** Another number each time that more is in it. */
  size: number
}

/** What is shown, and what it, or the one that is being made in its place, is of. It outlives the dialog. */
const made = createStore<Made>({ index: searchIndex(), isWhole: false, size: 0 })
let of: readonly unknown[] = []
let stop: () => void = () => undefined

/** The index of what is looked through; the one before serves until there is another. */
export function useIndex({ lists, workbooks }: Sources, actions: SearchedActions | null): Made {
  const acted = actions?.entries

  useEffect(() => {
    const wanted = [...Object.values({ ...lists } satisfies Record<string, unknown>), workbooks, acted]
    if (isSame(of, wanted)) return
    function* all(): Generator<SearchEntry> {
      yield* acted?.slice(0, 3) ?? []
      yield* entriesOf({ lists, workbooks })
      yield* acted?.slice(3) ?? []
    }
    stop()
    of = wanted
    stop = makeIndex(all(), (index, isWhole) => {
      if (isWhole || !made.read().isWhole) made.write({ index, isWhole, size: index.size })
    })
  }, [lists, workbooks, acted])

  return useStore(made)
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index])
}
