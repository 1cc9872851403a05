import { assignInlineVars } from '@vanilla-extract/dynamic'
import { ChevronLeft, ChevronRight } from '~/ui/parts/Icon/icons'
import { useEffect, useRef, useState } from 'react'
import { dateOf, dayOf, minuteOf, type Minute } from '~/data/domain/format/timestamp'
import { stopIndex, stopsOf, windowPosition, type ChangesThen } from '~/data/domain/history/travel'
import { dateTimeText, weekdayTimeText } from '~/ui/lib/dateTimeText'
import { useRailWindow, useZone } from '~/ui/lib/launch'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ChangeRug } from './ChangeRug'
import * as styles from './TimeTravelBar.css'
import { useHandle } from './useHandle'

/** How long the handle rests before its time is announced. */
const ANNOUNCE_DELAY_MS = 400

export interface TimeTravelBarProps {
  /** The days with changes, in order; the first is the earliest that can be shown. */
  days: readonly ChangesThen[]
  /** The current time. */
  now: Date
  /** The minute that the handle selects; null for now. */
  asOf: Minute | null
  /** The plan's sentence for that time; null while it is loading. */
  sentence: string | null
  /** The handle takes the focus on mount, because a press opened it. */
  autoFocus: boolean
  /** Called with the newly selected minute, or null for now. */
  onMove: (to: Minute | null) => void
  /** Called when Escape is pressed. */
  onClose: () => void
}

/**
 * The days of the history under the Gantt chart, on its time scale, with the handle that selects a time (design, Time
 * travel).
 */
export function TimeTravelBar(props: TimeTravelBarProps) {
  const { days, now, asOf, sentence, autoFocus, onMove, onClose } = props
  const zone = useZone()
  const slider = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  const stops = stopsOf(days[0]?.time ?? dayOf(minuteOf(now)), { now, zone })
  const { onKeyDown, pointer } = useHandle(slider, { stops, asOf, now, onMove, onClose })
  const window = useRailWindow()
  const announcement = useAnnouncement(asOf, sentence)
  const shown = asOf === null ? now : dateOf(asOf)
  const at = assignInlineVars({ [styles.position]: `${windowPosition(shown, window, zone) * 100}%` })
  const today = assignInlineVars({ [styles.position]: `${windowPosition(now, window, zone) * 100}%` })

  useEffect(() => {
    if (autoFocus) knob.current?.focus({ preventScroll: true })
  }, [autoFocus])

  return (
    <div className={styles.travel}>
      {asOf !== null && (
        <div className={styles.today} style={today} aria-hidden>
          <span className={styles.todayLabel}>Today</span>
        </div>
      )}
      <div className={styles.handleLine} style={at} {...pointer} aria-hidden />
      <p className={styles.words} aria-hidden>
        <bdi>Columns: changes made on each day.</bdi>
        <br />
        <bdi>Drag the line, or press ← →.</bdi>
      </p>
      <div ref={slider} className={styles.slider} {...pointer}>
        <ChangeRug days={days} until={shown} />
        <div className={styles.axis} aria-hidden>
          <i className={styles.past} style={today} />
          <i className={styles.gone} style={at} />
        </div>
        <div
          ref={knob}
          role="slider"
          tabIndex={0}
          aria-label="Day shown"
          aria-valuemin={0}
          aria-valuemax={stops.length}
          aria-valuenow={stopIndex(stops, asOf)}
          aria-valuetext={asOf === null ? 'Now' : dateTimeText(shown, zone)}
          className={styles.knob}
          style={at}
          onKeyDown={onKeyDown}
        />
        <div className={styles.tagPosition} style={at} aria-hidden>
          <span className={styles.tag}>
            <Icon of={ChevronLeft} size={12} className={styles.flips} />
            <bdi>{asOf === null ? `Now, ${weekdayTimeText(now, zone)}` : weekdayTimeText(shown, zone)}</bdi>
            <Icon of={ChevronRight} size={12} className={styles.flips} />
          </span>
        </div>
      </div>
      <div role="status" className={styles.announcement}>
        {announcement}
      </div>
    </div>
  )
}

/** The sentence to announce, once the handle rests; the initial one is not announced. */
function useAnnouncement(asOf: Minute | null, sentence: string | null): string {
  const [announcement, setAnnouncement] = useState('')
  const from = useRef(asOf)

  useEffect(() => {
    if (sentence === null || asOf === from.current) return
    const timer = setTimeout(() => {
      from.current = asOf
      setAnnouncement(sentence)
    }, ANNOUNCE_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [asOf, sentence])

  return announcement
}
