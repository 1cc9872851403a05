import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import type { TodayMark } from '~/data/contract/plan'
import * as styles from './TodayLine.css'

export interface TodayLineProps {
  /** The position of today on the time scale. */
  mark: TodayMark
  /** The text of its label. @default the mark's own */
  label?: ReactNode
  /** Set on the element over the lanes. */
  className: string
  /** Set on the label. */
  labelClassName: string
}

/** The line of today across the lanes, with its label at the bottom. */
export function TodayLine({ mark, label = mark.label, className, labelClassName }: TodayLineProps) {
  return (
    <div className={className} aria-hidden>
      <div
        className={styles.line[mark.edge ?? 'within']}
        style={assignInlineVars({ [styles.start]: `${mark.position * 100}%` })}
      >
        <span className={labelClassName}>{label}</span>
      </div>
    </div>
  )
}
