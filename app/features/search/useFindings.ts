import { useMemo, useState } from 'react'
import { actionsAtFirst } from '~/data/domain/search/searchActions'
import { offeredSections } from '~/data/domain/search/searchEntries'
import type { SearchEntry } from '~/data/domain/search/search'
import type { SearchIndex } from '~/data/domain/search/searchIndex'
import { groupOf, groupsFound, mostRows, type SearchGroupView } from '~/data/domain/search/searchRows'
import type { SearchDialogProps } from '~/ui'
import type { SearchableActions } from '~/app/features/admin'
import { recentKeys } from './recent'
import { searchedTextOf, type Sources } from './useSources'

interface SearchInput {
  query: string
  sources: Sources
  indexState: { index: SearchIndex; isWhole: boolean; size: number }
  actions: SearchableActions | null
  isAdministrator: boolean
}

/** The results to show, and a function to show more of a group. */
export function useFindings({ query, sources, indexState, actions, isAdministrator }: SearchInput): {
  findings: SearchDialogProps['findings']
  more: (group: string) => void
} {
  const { index, isWhole, size } = indexState
  const [recent] = useState(recentKeys)
  const [presses, setPresses] = useState<{ query: string; of: Partial<Record<string, number>> }>({
    query,
    of: {},
  })
  const pressed = presses.query === query ? presses.of : undefined
  const isTyped = query.trim() !== ''

  // The index is mutated while it grows, so its size is a dependency.
  const found = useMemo(
    () => (isTyped && size > 0 ? index.find(query, (group) => mostRows(pressed?.[group] ?? 0)) : null),
    [isTyped, index, size, query, pressed],
  )
  const groups = useMemo(() => {
    const shown = found
      ? groupsFound(found)
      : isTyped
        ? []
        : initialGroups(index, recent, size > 0 ? actions : null)
    return isAdministrator ? shown.map(unlocked) : shown
  }, [found, isTyped, index, size, recent, actions, isAdministrator])

  return {
    findings: {
      groups,
      count: isTyped ? (found?.count ?? 0) : null,
      suggestion: found?.suggestion ?? null,
      failed: sources.failed,
      isSearching: !isWhole || sources.isLoading,
      searchedText: useMemo(() => searchedTextOf(sources), [sources]),
    },
    more(group) {
      setPresses({ query, of: { ...pressed, [group]: (pressed?.[group] ?? 0) + 1 } })
    },
  }
}

function initialGroups(
  index: SearchIndex,
  recent: readonly string[],
  actions: SearchableActions | null,
): SearchGroupView[] {
  const entriesOf = (keys: readonly string[]): SearchEntry[] => keys.flatMap((key) => index.get(key) ?? [])
  return [
    ...groupOf('recent', 'Recent', entriesOf(recent)),
    ...groupOf('places', 'Go to', entriesOf(offeredSections)),
    ...groupOf('actions', 'Actions', actions?.entries.slice(0, actionsAtFirst) ?? []),
  ]
}

/** For an administrator nothing is locked. */
function unlocked(group: SearchGroupView): SearchGroupView {
  return { ...group, rows: group.rows.map((row) => ({ ...row, locked: false })) }
}
