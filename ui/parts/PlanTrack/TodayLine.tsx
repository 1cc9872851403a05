import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { TodayMark } from '~/data/contract/plan'
import * as styles from './TodayLine.css'

export interface TodayLineProps {
  /** Where today is on the scale of time. */
  mark: TodayMark
  /** What its label says. @default the mark's own */
  label?: string
  /** Placed over the lanes. */
  className: string
  /** The look of its label. */
  labelClassName: string
}

/** The line of today across the lanes, with its label at the foot. */
export function TodayLine({ mark, label = mark.label, className, labelClassName }: TodayLineProps) {
  return (
    <div className={className} aria-hidden>
      <div
        className={styles.line[mark.edge ?? 'within']}
        style={assignInlineVars({ [styles.start]: `${mark.place * 100}%` })}
      >
        <span className={labelClassName}>{label}</span>
      </div>
    </div>
  )
}
