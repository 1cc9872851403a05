import { assignInlineVars } from '@vanilla-extract/dynamic'
import { dateOf } from '~/data/domain/format/timestamp'
import { railPosition } from '~/data/domain/plan/window'
import type { ChangesThen } from '~/data/domain/history/travel'
import { useRailWindow } from '~/ui/lib/launch'
import * as styles from './ChangeRug.css'

export interface ChangeRugProps {
  /** The days with changes, in order. */
  days: readonly ChangesThen[]
  /** Days after this time are drawn lighter. */
  until: Date
}

/**
 * The number of changes on each day of the launch, as columns on its time scale. Heights follow the square root, so
 * that one busy day does not flatten the others. Decorative: the slider announces the days.
 */
export function ChangeRug({ days, until }: ChangeRugProps) {
  const window = useRailWindow()
  const columns = days.flatMap(({ time, changes }) => {
    const begin = dateOf(`${time}T00:00`)
    const position = railPosition(begin, window)
    return position === null ? [] : [{ begin, position, changes }]
  })
  const maxChanges = Math.max(...columns.map(({ changes }) => changes))
  return (
    <div className={styles.rug} aria-hidden>
      {columns.map(({ begin, position, changes }) => (
        <i
          key={position}
          className={styles.day[begin <= until ? 'before' : 'after']}
          style={assignInlineVars({
            [styles.start]: `${position * 100}%`,
            [styles.height]: `${Math.max(4, Math.round(Math.sqrt(changes / maxChanges) * styles.highest))}px`,
          })}
        />
      ))}
    </div>
  )
}
