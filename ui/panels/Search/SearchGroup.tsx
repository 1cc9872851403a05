import { Command } from 'cmdk'
import { ChevronDown } from '~/ui/parts/Icon/icons'
import { memo } from 'react'
import type { SearchGroupView } from '~/data/domain/search/searchRows'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './SearchGroup.css'
import { SearchRow } from './SearchRow'
import * as rowStyles from './SearchRow.css'
import { moreOf, valueOf } from './searchValues'

export interface SearchGroupProps {
  /** The group with its rows. */
  group: SearchGroupView
  /** The element id of a row. */
  idOf: (value: string) => string
  /** Called with a row or "Show more"; the function is stable. */
  onChoose: (value: string) => void
}

/** The results of one kind: the best rows under their heading, and a row that shows more. */
export const SearchGroup = memo(function SearchGroup({ group, idOf, onChoose }: SearchGroupProps) {
  const more = moreOf(group)
  return (
    <Command.Group heading={<bdi>{group.title}</bdi>} className={styles.group}>
      {group.rows.map((row, index) => {
        const value = valueOf(group, row)
        // Keyed by index: updating a row takes half as long as mounting a new one.
        return <SearchRow key={index} row={row} value={value} id={idOf(value)} onChoose={onChoose} />
      })}
      {group.more > 0 && (
        <Command.Item asChild value={more} onSelect={onChoose}>
          <div id={idOf(more)} className={rowStyles.row}>
            <span className={rowStyles.sign}>
              <Icon of={ChevronDown} />
            </span>
            <span className={rowStyles.words}>{`Show ${group.more} more`}</span>
          </div>
        </Command.Item>
      )}
    </Command.Group>
  )
})
