import { Command } from 'cmdk'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { useDeferredValue, type ReactNode } from 'react'
import { failedText } from '~/data/domain/search/searchWords'
import type { SearchGroupView } from '~/data/domain/search/searchRows'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import * as styles from './SearchDialog.css'
import { SearchGroup } from './SearchGroup'
import { NoSearchResults, SearchSuggestion } from './NoSearchResults'

/** The results for the current query. */
export interface SearchFindings {
  /** The results in groups; suggested sections and actions while the query is empty. */
  groups: readonly SearchGroupView[]
  /** The number of results, or null while the query is empty. */
  count: number | null
  /** The suggested query, or null. */
  suggestion: string | null
  /** "Looked through seven phases, six units, …" */
  searchedText: string
  /** The lists that could not be loaded: "Products". */
  failed: readonly string[]
  /** The search is not complete yet. */
  isSearching: boolean
}

export interface SearchResultsProps extends SearchFindings {
  /** The search text. */
  query: string
  /** The selected row, or undefined. */
  activeId: string | undefined
  /** Maps a row's value to its element id. */
  idOf: (value: string) => string
  /** Called with the chosen row; the function is stable. */
  onChoose: (value: string) => void
  /** Called when the suggestion is accepted. */
  onSuggestion: (text: string) => void
}

/** The list of results, and the messages about it. */
export function SearchResults(props: SearchResultsProps) {
  const { groups, count, suggestion, failed, isSearching, idOf, onChoose, onSuggestion } = props
  const isNothing = count === 0 && !isSearching
  // Rows out of view render after a pause in typing: a key is answered sooner.
  const shown = useDeferredValue(groups) === groups ? groups : firstRows(groups)
  return (
    <>
      {failed.length > 0 && (
        <p role="status" className={styles.note}>
          {failed.map(failedText).join(' ')}
        </p>
      )}
      {count !== null && count > 0 && suggestion !== null && (
        <p className={styles.note}>
          <SearchSuggestion text={suggestion} onTake={onSuggestion} />
        </p>
      )}
      <Command.List asChild label="Results">
        <ListBox activeId={props.activeId}>
          {shown.map((group) => (
            <SearchGroup key={group.key} group={group} idOf={idOf} onChoose={onChoose} />
          ))}
        </ListBox>
      </Command.List>
      {count === 0 && isSearching && (
        <div className={styles.loading}>
          <VisuallyHidden.Root>Looking …</VisuallyHidden.Root>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
          <Skeleton width="52%" />
        </div>
      )}
      {isNothing && (
        <NoSearchResults
          query={props.query.trim()}
          searchedText={props.searchedText}
          suggestion={suggestion}
          onSuggestion={onSuggestion}
        />
      )}
    </>
  )
}

/** The number of rows that fit in a window. */
const rowsInSight = 12

function firstRows(groups: readonly SearchGroupView[]): SearchGroupView[] {
  let room = rowsInSight
  return groups.flatMap((group) => {
    if (room <= 0) return []
    const rows = group.rows.slice(0, room)
    room -= rows.length
    return [rows.length === group.rows.length ? group : { ...group, rows, more: 0 }]
  })
}

/** cmdk reads its selected element from this ref, which keeps it equal to the field's active descendant. */
function ListBox({ activeId, children }: { activeId: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.results} aria-activedescendant={activeId}>
      {children}
    </div>
  )
}
