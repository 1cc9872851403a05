import { useId, useState, type ReactNode } from 'react'
import { townOf } from '~/data/domain/time/clock'
import { useZone } from '~/ui/lib/launch'
import { weekdayTimeText } from '~/ui/lib/dateTimeText'
import { useReaderZone, useTown } from '~/ui/lib/town'
import * as styles from './TimeZoneHint.css'

export interface TimeZoneHintProps {
  /** The timestamp that the children show. */
  date: Date
  /** Renders the focusable element that shows the timestamp; it receives the id of the hint for `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * Shows a timestamp in the time zones of the launch, the reader and UTC, where the reader's differs from the launch's:
 * on hover, on keyboard focus, and to screen readers. Escape hides it.
 */
export function TimeZoneHint({ date, children }: TimeZoneHintProps) {
  const id = useId()
  const [zone, reader, town] = [useZone(), useReaderZone(), useTown(date)]
  const [isAway, setAway] = useState(false)
  if (town === null || reader === null) return children(undefined)
  const clocks = [
    [town, zone],
    [`you, ${townOf(reader)}`, reader],
    ...(zone === 'UTC' || reader === 'UTC' ? [] : [['UTC', 'UTC'] as const]),
  ] as const
  const show = () => {
    setAway(false)
  }
  return (
    <span
      className={styles.root}
      onPointerLeave={show}
      onBlur={show}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setAway(true)
      }}
    >
      {children(id)}
      <span id={id} role="tooltip" className={styles.hint[isAway ? 'away' : 'there']}>
        {clocks.map(([label, clock]) => (
          <span key={label} className={styles.clock}>
            <bdi>{label}</bdi> <bdi className={styles.time}>{weekdayTimeText(date, clock)}</bdi>
          </span>
        ))}
      </span>
    </span>
  )
}
