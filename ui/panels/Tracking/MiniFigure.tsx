import { classNames } from '~/ui/lib/classNames'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './MiniFigure.css'

export interface MiniFigureProps {
  /** The number as shown, at the end of its column. */
  figure: string
  /** How full the bar is, 0..1. */
  fill: number
  /** One of several counts, or the row's overall progress: longer, in ink. @default 'count' */
  kind?: 'count' | 'overall'
}

/** A number of the tracking table with its small bar, which is decorative: the number says it. */
export function MiniFigure({ figure, fill, kind = 'count' }: MiniFigureProps) {
  return (
    <span className={styles.root[kind]}>
      <span className={classNames(styles.figure, kind === 'overall' && styles.overallFigure)}>{figure}</span>
      <ProgressBar value={fill} tone={kind === 'overall' ? 'ink' : 'neutral'} />
    </span>
  )
}
