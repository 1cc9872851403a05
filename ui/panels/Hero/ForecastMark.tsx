import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { EndMark } from '~/data/domain/plan/planReading'
import * as styles from './ForecastMark.css'

export interface ForecastMarkProps {
  /** Where the phase ends, 0..1 along the track that it is in. */
  mark: EndMark
}

/** A tick where a phase ends, tied to its bar by a whisker when that is late, with the span in which it likely does. */
export function ForecastMark({ mark: { place, isBeyond, by, from, likely } }: ForecastMarkProps) {
  return (
    <>
      {likely && <span className={styles.likely} style={between(likely[0], likely[1])} />}
      {from !== null && from < place && <span className={styles.whisker[by]} style={between(from, place)} />}
      <span className={styles.mark[isBeyond ? 'beyond' : 'within']} style={between(place, place)} />
    </>
  )
}

function between(from: number, to: number) {
  return assignInlineVars({ [styles.start]: `${from * 100}%`, [styles.length]: `${(to - from) * 100}%` })
}
