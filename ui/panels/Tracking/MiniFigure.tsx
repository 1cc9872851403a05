import { VisuallyHidden } from 'radix-ui'
import type { BaselineText } from '~/data/domain/tracking/trackingTable'
import { classNames } from '~/ui/lib/classNames'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './MiniFigure.css'

export interface MiniFigureProps {
  /** The number as shown, at the end of its column. */
  figure: string
  /** The field that it is of. */
  field?: string
  /** How full the bar is, 0..1; without it there is none. */
  fill?: number | undefined
  /** What the number began with and how far it has come from there, as shown, where that is another. */
  baseline?: BaselineText | undefined
  /** One of several counts, or the row's overall progress: longer, in ink. @default 'count' */
  kind?: 'count' | 'overall'
}

/** A number of the tracking table, over its baseline where that is another, with its small bar, which is decorative: the number says it. */
export function MiniFigure({ figure, fill, baseline, kind = 'count', field }: MiniFigureProps) {
  return (
    <span className={styles.root[kind]}>
      <span
        className={classNames(styles.figure, kind === 'overall' && styles.overallFigure)}
        data-field={field}
      >
        {figure}
      </span>
      {fill !== undefined && (
        <ProgressBar
          value={fill}
          tone={kind === 'overall' ? 'ink' : 'neutral'}
          className={styles.bar[kind]}
        />
      )}
      {baseline !== undefined && (
        <span className={styles.baseline[kind]}>
          <VisuallyHidden.Root> baseline </VisuallyHidden.Root>
          <span className={styles.began}>{baseline.figure}</span>{' '}
          <span className={styles.difference}>{baseline.difference}</span>
        </span>
      )}
    </span>
  )
}
