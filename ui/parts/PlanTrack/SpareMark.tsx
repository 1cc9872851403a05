import { assignInlineVars } from '@vanilla-extract/dynamic'
import * as styles from './SpareMark.css'

export interface SpareMarkProps {
  /** The end of the phase, and the last end with which the planned go-live holds: 0..1 of the window. */
  span: readonly [from: number, to: number]
}

/** How far a phase may still slip before the planned go-live moves: a thin line with an end stop after its tick. */
export function SpareMark({ span: [from, to] }: SpareMarkProps) {
  return (
    <span
      className={styles.spare}
      style={assignInlineVars({ [styles.start]: `${from * 100}%`, [styles.length]: `${(to - from) * 100}%` })}
    />
  )
}
