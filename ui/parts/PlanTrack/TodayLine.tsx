import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import type { TodayMark } from '~/data/contract/plan'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './TodayLine.css'

export interface TodayLineProps {
  /** The position of today on the time scale. */
  mark: TodayMark
  /** The text of its label. @default the mark's own */
  label?: ReactNode
  /** On which side of the line its label is. @default on it; outside the window on the inner side */
  side?: 'start' | 'end' | undefined
  /** Set on the element over the lanes. */
  className: string
  /** Set on the label. */
  labelClassName: string
}

/** The line of today across the lanes, with its label at the bottom. */
export function TodayLine(props: TodayLineProps) {
  const { mark, label = mark.label, side, className, labelClassName } = props
  return (
    <div className={className} aria-hidden>
      <div
        className={classNames(styles.line[mark.edge ?? 'within'], side && styles.labelled[side])}
        style={assignInlineVars({ [styles.start]: `${mark.position * 100}%` })}
      >
        <span className={labelClassName}>
          <bdi>{label}</bdi>
        </span>
      </div>
    </div>
  )
}
