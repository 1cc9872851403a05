import type { ImportedList } from '~/data/contract/imports'
import { Icon } from '~/ui/parts/Icon/Icon'
import { CircleAlert } from '~/ui/parts/Icon/icons'
import * as styles from './Import.css'

interface EmptiedListsProps {
  /** The whole lists without rows. */
  lists: readonly ImportedList[]
  /** Their removal is confirmed. */
  isConfirmed: boolean
  /** Called when the checkbox changes. */
  onConfirmChange: (isConfirmed: boolean) => void
}

/** Asks again before lists are emptied by a file without rows. */
export function EmptiedLists({ lists, isConfirmed, onConfirmChange }: EmptiedListsProps) {
  const counts = lists.map(({ label, removes }) => `${removes.toLocaleString('en-US')} of ${label}`)
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.refusedTitle}>
        <Icon of={CircleAlert} />
        <bdi>The file has no rows, and would replace the list</bdi>
      </p>
      <label className={styles.refusedTick}>
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ currentTarget }) => {
            onConfirmChange(currentTarget.checked)
          }}
        />
        <bdi>{`Remove ${counts.join(', ')}`}</bdi>
      </label>
    </div>
  )
}
