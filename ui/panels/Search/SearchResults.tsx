import { Command } from 'cmdk'
import { VisuallyHidden } from 'radix-ui'
import { useDeferredValue, type ReactNode } from 'react'
import { failedText } from '~/data/domain/search/searchWords'
import type { SearchGroupView } from '~/data/domain/search/searchRows'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import * as styles from './SearchDialog.css'
import { SearchGroup } from './SearchGroup'
import { NoSearchResults, SearchSuggestion } from './NoSearchResults'

/** What there is to show for what is typed. */
export interface SearchFindings {
  /** What was found, or where one can go while nothing is typed. */
  groups: readonly SearchGroupView[]
  /** How many were found, or null while nothing is typed. */
  count: number | null
  /** What may have been meant, or null. */
  suggestion: string | null
  /** "Looked through seven phases, six units, …" */
  searchedText: string
  /** What could not be read, in the lists' words: "Products". */
  failed: readonly string[]
  /** Not all of it has been looked through yet. */
  isSearching: boolean
}

export interface SearchResultsProps extends SearchFindings {
  /** What is typed. */
  query: string
  /** The selected row, or undefined. */
  activeId: string | undefined
  /** The element id of a row. */
  idOf: (value: string) => string
  /** A row was chosen; the same function from render to render. */
  onChoose: (value: string) => void
  /** What may have been meant was taken. */
  onSuggestion: (text: string) => void
}

/** The list of what was found, and what there is to say of it. */
export function SearchResults(props: SearchResultsProps) {
  const { groups, count, suggestion, failed, isSearching, idOf, onChoose, onSuggestion } = props
  const isNothing = count === 0 && !isSearching
  // What is out of sight is drawn once nothing is typed for a moment: a key is answered sooner.
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

/** As many rows as a window has room for. */
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

/** The library calls it for its element, as it does with a function: that names the row in force as the field does. */
function ListBox({ activeId, children }: { activeId: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.results} aria-activedescendant={activeId}>
      {children}
    </div>
  )
}
