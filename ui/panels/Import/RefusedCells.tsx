import { CircleAlert } from '~/ui/parts/Icon/icons'
import type { ImportNotice } from '~/data/contract/imports'
import { refusalText } from '~/data/domain/history/importWords'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './Import.css'

export interface RefusedCellsProps {
  /** The refused cells of the file, each with its reason. */
  refused: readonly ImportNotice[]
  /** The refused cells are skipped, so that the rest can be applied. */
  isSkipped: boolean
  /** Called when the checkbox changes. */
  onSkipChange: (isSkipped: boolean) => void
}

/** The maximum shown: every cell of a file may be wrong. */
const MAX_SHOWN = 100

/** The refused cells of a file, and a checkbox to apply the rest without them. */
export function RefusedCells({ refused, isSkipped, onSkipChange }: RefusedCellsProps) {
  const cells = cellsText(refused.length)
  const isOne = refused.length === 1
  const others = refused.length - MAX_SHOWN
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.refusedTitle}>
        <Icon of={CircleAlert} />
        <bdi>{`${cells} ${isOne ? 'is' : 'are'} refused`}</bdi>
      </p>
      {refused.slice(0, MAX_SHOWN).map((notice, index) => (
        <div key={`${notice.place} ${index}`} className={styles.refusedRow}>
          <p className={styles.location}>
            <bdi>{notice.place}</bdi>
          </p>
          <p className={styles.reason}>
            <bdi>{refusalText(notice)}</bdi>
          </p>
        </div>
      ))}
      {others > 0 && <p className={styles.refusedRow}>{`And ${others.toLocaleString('en-US')} more.`}</p>}
      <label className={styles.refusedTick}>
        <input
          type="checkbox"
          checked={isSkipped}
          onChange={({ currentTarget }) => {
            onSkipChange(currentTarget.checked)
          }}
        />
        <bdi>{`Skip ${isOne ? 'this cell' : `these ${cells}`} and apply the rest`}</bdi>
      </label>
    </div>
  )
}

export function cellsText(count: number): string {
  return count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`
}
