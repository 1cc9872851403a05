import { CircleAlert } from 'lucide-react'
import type { ImportNotice } from '~/data/contract/imports'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './Import.css'

export interface RefusedCellsProps {
  /** The places of the file that are refused, each with its reason. */
  refused: readonly ImportNotice[]
  /** They are to be left as they are, so that the rest can be applied. */
  isSkipped: boolean
  /** That was ticked, or is not to be any more. */
  onSkipChange: (isSkipped: boolean) => void
}

/** How many are shown: a file may be wrong from top to bottom. */
const MAX_SHOWN = 100

/** What of a file is refused, by cell, and the way to apply the rest. */
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
      {refused.slice(0, MAX_SHOWN).map(({ place, reason, found }, index) => (
        <div key={`${place} ${index}`} className={styles.refusedRow}>
          <p className={styles.place}>
            <bdi>{place}</bdi>
          </p>
          <p className={styles.reason}>
            <bdi>{found === undefined || reason.includes('“') ? reason : `“${found}” ${reason}`}</bdi>
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
        <bdi>
          {`Leave ${isOne ? 'this cell' : `these ${cells}`} as ${isOne ? 'it is' : 'they are'} and apply the rest`}
        </bdi>
      </label>
    </div>
  )
}

export function cellsText(count: number): string {
  return count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`
}
