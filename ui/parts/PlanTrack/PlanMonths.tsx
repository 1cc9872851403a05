import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import { monthsOf, type LaunchWindow } from '~/data/domain/plan/window'
import { classNames } from '~/ui/lib/classNames'
import { useLaunch } from '~/ui/lib/launch'
import * as styles from './PlanMonths.css'

export interface PlanMonthsProps {
  /** The days of the time scale. */
  window: LaunchWindow
  /** Shown before the name of the go-live's month. Nothing by default. */
  goLiveSign?: ReactNode
  /** With more months than this, their names are single letters. @default Infinity */
  maxNamed?: number
  /** Set on the element over the lanes. */
  className: string
}

/** The months of a window above its lanes, in proportion to their days. */
export function PlanMonths({ window, goLiveSign, maxNamed = Infinity, className }: PlanMonthsProps) {
  const { goLive } = useLaunch()
  const months = monthsOf(window)
  return (
    <div
      className={classNames(styles.months, className)}
      style={assignInlineVars({ [styles.monthWidths]: months.map(({ days }) => `${days}fr`).join(' ') })}
      aria-hidden
    >
      {months.map(({ name, month }) => {
        const isGoLive = goLive.startsWith(month)
        return (
          <span key={month} className={styles.month[isGoLive ? 'goLive' : 'plain']}>
            {isGoLive && goLiveSign}
            <span>
              {name.charAt(0)}
              {months.length <= maxNamed && <span className={styles.rest}>{name.slice(1)}</span>}
            </span>
          </span>
        )
      })}
    </div>
  )
}
