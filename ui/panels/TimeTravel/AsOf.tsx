import { History } from '~/ui/parts/Icon/icons'
import { forwardRef, type ReactNode } from 'react'
import { asOfText } from '~/ui/lib/dateTimeText'
import { useTown } from '~/ui/lib/town'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { TimeZoneHint } from '~/ui/parts/TimeZoneHint/TimeZoneHint'
import * as styles from './AsOf.css'
import { useZone } from '~/ui/lib/launch'

export interface AsOfProps {
  /** The time of the last change, or of the snapshot, shown in the launch's time zone. */
  asOf: Date
  /** The current time: a time of the same day is shown without its day. @default it is a snapshot, with its day */
  now?: Date | undefined
  /** Time travel is open. */
  open: boolean
  /** An addition to the time: "3 newer", "not connected". @default nothing */
  note?: string | undefined
  /** Shown before the text. @default the time-travel icon */
  sign?: ReactNode
  /** Called on a press, to open time travel or to leave it. */
  onOpenChange: (open: boolean) => void
}

/** The time of the last change, "Last change 14:35", or of a snapshot, "As of 3 Oct, 18:00"; a press opens time travel (design, Live). */
export const AsOf = forwardRef<HTMLButtonElement, AsOfProps>(function AsOf(
  { asOf, now, open, note, sign = <Icon of={History} />, onOpenChange },
  ref,
) {
  const [zone, town] = [useZone(), useTown(asOf)]
  return (
    <div className={styles.place}>
      <TimeZoneHint date={asOf}>
        {(hint) => (
          <Button
            ref={ref}
            aria-pressed={open}
            aria-describedby={hint}
            className={styles.asOf}
            onClick={() => {
              onOpenChange(!open)
            }}
          >
            {sign}
            <bdi>{`${now ? 'Last change' : 'As of'} ${asOfText(asOf, zone, now, { town, note })}`}</bdi>
          </Button>
        )}
      </TimeZoneHint>
    </div>
  )
})
