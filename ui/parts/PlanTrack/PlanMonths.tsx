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

/** With more months, a phone has room for their initials, without the sign. */
const MAX_ON_PHONE = 7
/** The same for the month with the sign of go-live. */
const MAX_BESIDE_SIGN = 5

/** The months of a window above its lanes, in proportion to their days. */
export function PlanMonths({ window, goLiveSign, maxNamed = Infinity, className }: PlanMonthsProps) {
  const { goLive } = useLaunch()
  const months = monthsOf(window)
  const hasRoom = (isGoLive: boolean) =>
    months.length <= (isGoLive && goLiveSign ? MAX_BESIDE_SIGN : MAX_ON_PHONE)
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
            {isGoLive &&
              (months.length > MAX_ON_PHONE ? (
                <span className={styles.rest.many}>{goLiveSign}</span>
              ) : (
                goLiveSign
              ))}
            <span>
              {name.charAt(0)}
              {months.length <= maxNamed && (
                <span className={styles.rest[hasRoom(isGoLive) ? 'few' : 'many']}>{name.slice(1)}</span>
              )}
            </span>
          </span>
        )
      })}
    </div>
  )
}
