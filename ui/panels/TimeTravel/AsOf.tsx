import { History } from 'lucide-react'
import { forwardRef, type ReactNode } from 'react'
import { asOfText } from '~/ui/lib/momentText'
import { useTown } from '~/ui/lib/town'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { TimeZoneHint } from '~/ui/parts/TimeZoneHint/TimeZoneHint'
import * as styles from './AsOf.css'
import { useZone } from '~/ui/lib/launch'

export interface AsOfProps {
  /** The moment that the figures are of, told in the launch's time. */
  asOf: Date
  /** The present: of a moment on its day only the time is shown. @default the page is of an earlier moment, whose day is told */
  now?: Date | undefined
  /** Whether the way into the past is open. */
  open: boolean
  /** What there is to know beside the moment: "3 newer", "not connected". @default nothing */
  note?: string | undefined
  /** What is before the words. @default the sign of the way back */
  sign?: ReactNode
  /** It was pressed: the way into the past is to open, or to be left. */
  onOpenChange: (open: boolean) => void
}

/** Of which moment the figures are; pressed, it opens the way into the past (design, Live). */
export const AsOf = forwardRef<HTMLButtonElement, AsOfProps>(function AsOf(
  { asOf, now, open, note, sign = <Icon of={History} />, onOpenChange },
  ref,
) {
  const [zone, town] = [useZone(), useTown(asOf)]
  return (
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
          <bdi>{`As of ${asOfText(asOf, zone, now, { town, note })}`}</bdi>
        </Button>
      )}
    </TimeZoneHint>
  )
})
