import { useState } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import type { ImportedList, ImportItem } from '~/data/contract/imports'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './Import.css'
import { PlanRow } from './PlanRow'

/** The number of rows rendered at first. */
const ROWS = 50

interface PlanListProps {
  list: ImportedList
  /** The items to show. */
  items: readonly ImportItem[]
  /** Called when the checkbox changes: the file is the whole list, and items that it lacks are removed. */
  onReplace: (list: CollectionName, isReplaced: boolean) => void
}

/** What a file changes in one list, by rows. */
export function PlanList({ list, items, onReplace }: PlanListProps) {
  const [shown, setShown] = useState(ROWS)
  const { adds, changes, removes, unchanged } = list
  return (
    <section aria-label={list.label}>
      <div className={styles.line}>
        <h4 className={styles.title}>
          <bdi>{list.label}</bdi>
        </h4>
        <p className={styles.quiet}>
          <bdi>{`${adds} added · ${changes} changed · ${removes} removed · ${unchanged} unchanged`}</bdi>
        </p>
        {list.list !== 'launch' && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={list.isReplaced}
              onChange={({ currentTarget }) => {
                onReplace(list.list, currentTarget.checked)
              }}
            />
            <span className={styles.quiet}>Replace the list: remove rows missing from this file</span>
          </label>
        )}
      </div>
      <ul>
        {items.slice(0, shown).map((item) => (
          <PlanRow key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      {items.length > shown && (
        <Button
          onClick={() => {
            setShown(shown + ROWS * 4)
          }}
        >
          {`Show more (${(items.length - shown).toLocaleString('en-US')})`}
        </Button>
      )}
    </section>
  )
}
