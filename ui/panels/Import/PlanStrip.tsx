import { CircleAlert, Equal, Minus, Pencil, Plus } from '~/ui/parts/Icon/icons'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './Import.css'

/** The kinds of rows in a plan. */
export type PlanFilter = 'adds' | 'changes' | 'removes' | 'unchanged' | 'errors'

export interface PlanStripProps {
  /** The number of items of each kind. */
  counts: Readonly<Record<PlanFilter, number>>
  /** The kind that is shown; null for all. */
  filter: PlanFilter | null
  /** Called with the kind to show; null for all. */
  onFilter: (filter: PlanFilter | null) => void
}

const cells = [
  { filter: 'adds', name: 'added', icon: Plus },
  { filter: 'changes', name: 'changed', icon: Pencil },
  { filter: 'removes', name: 'removed', icon: Minus },
  { filter: 'unchanged', name: 'unchanged', icon: Equal },
  { filter: 'errors', name: 'refused', icon: CircleAlert },
] as const

/** The plan of an import in five figures; each filters the rows below. */
export function PlanStrip({ counts, filter, onFilter }: PlanStripProps) {
  return (
    <div role="group" aria-label="Show" className={styles.strip}>
      {cells.map(({ filter: each, name, icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={filter === each}
          className={styles.count}
          onClick={() => {
            onFilter(filter === each ? null : each)
          }}
        >
          <span
            className={`${styles.figure} ${styles.figureTone[each === 'errors' && counts[each] > 0 ? 'refused' : 'plain']}`}
          >
            {counts[each].toLocaleString('en-US')}
          </span>{' '}
          <span className={styles.countName}>
            <Icon of={icon} className={styles.countSign} />
            {name}
          </span>
        </button>
      ))}
    </div>
  )
}
