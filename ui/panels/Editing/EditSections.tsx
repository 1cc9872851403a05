import { CircleAlert } from '~/ui/parts/Icon/icons'
import { useEffect, useRef } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import { SearchField } from '~/ui/parts/SearchField/SearchField'
import type { EditSection } from './formSections'
import * as styles from './EditSections.css'

export interface EditSectionsProps {
  /** The sections that are shown, in order. */
  sections: readonly EditSection[]
  /** The heading of the section in view. */
  current: string | undefined
  /** What the shown fields have in common; all are shown for an empty text. */
  query: string
  /** The number of fields shown. */
  count: number
  /** Called with another text to find. */
  onQueryChange: (query: string) => void
  /** Called with the heading of the section to go to. */
  onSelect: (head: string) => void
}

/** The sections of a long form, with what is changed in each, and a field that finds a setting. */
export function EditSections(props: EditSectionsProps) {
  const { sections, current, query, count, onQueryChange, onSelect } = props
  const list = useRef<HTMLUListElement>(null)
  // On a phone the list is one line that scrolls.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav
      aria-label="Settings"
      className={styles.nav}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || query === '') return
        event.preventDefault()
        onQueryChange('')
      }}
    >
      <div className={styles.find}>
        <SearchField label="Find a setting" value={query} onChange={onQueryChange} />
      </div>
      <p role="status" className={styles.status}>
        {query.trim() === '' ? '' : count === 1 ? '1 setting found' : `${count} settings found`}
      </p>
      <ul ref={list} className={styles.list}>
        {sections.map(({ head, changed, invalid }) => (
          <li key={head}>
            <button
              type="button"
              aria-current={head === current || undefined}
              className={styles.section}
              onClick={() => {
                onSelect(head)
              }}
            >
              <bdi className={styles.head}>{head}</bdi>
              {changed > 0 && (
                <span className={styles.count}>
                  {invalid > 0 && <Icon of={CircleAlert} className={styles.invalid} />}
                  {changed}
                  <span className={styles.hidden}>
                    {invalid > 0 ? `changed, ${invalid} to correct` : 'changed'}
                  </span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
