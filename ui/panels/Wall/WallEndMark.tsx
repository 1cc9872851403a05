import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { EndMark } from '~/data/domain/plan/planReading'
import * as styles from './WallEndMark.css'

export interface WallEndMarkProps {
  /** Where the phase ends, 0..1 along the track that it is in. */
  mark: EndMark
}

/** A tick where a phase ends, tied to its bar by a whisker when that is late. */
export function WallEndMark({ mark: { place, isBeyond, by, from } }: WallEndMarkProps) {
  return (
    <>
      {from !== null && from < place && <span className={styles.whisker[by]} style={between(from, place)} />}
      <span className={styles.mark[isBeyond ? 'beyond' : 'within']} style={between(place, place)} />
    </>
  )
}

function between(from: number, to: number) {
  return assignInlineVars({ [styles.start]: `${from * 100}%`, [styles.length]: `${(to - from) * 100}%` })
}
