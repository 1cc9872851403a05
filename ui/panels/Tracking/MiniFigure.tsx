import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import type { BaselineText } from '~/data/domain/tracking/trackingTable'
import { classNames } from '~/ui/lib/classNames'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './MiniFigure.css'

export interface MiniFigureProps {
  /** The formatted number, at the end of its column. */
  figure: string
  /** The field of the number, for highlighting changes. Nothing by default. */
  field?: string
  /** The fill of the bar, 0..1; without it there is no bar. */
  fill?: number | undefined
  /** The baseline and the difference from it, formatted, where the number differs from the baseline. */
  baseline?: BaselineText | undefined
  /** One of several counts, or the row's overall progress: longer, in ink. @default 'count' */
  kind?: 'count' | 'overall'
}

/** A number of the tracking table, above its baseline where that differs, with a small decorative bar. */
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
