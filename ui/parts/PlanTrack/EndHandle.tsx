import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { PlanReading } from '~/data/contract/plan'
import { day as dayLength } from '~/data/domain/format/days'
import { dayAfter, dayPosition } from '~/data/domain/plan/linkedReading'
import { dayName } from '~/data/domain/plan/planWords'
import { clampFraction } from '~/data/domain/plan/progress'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './EndHandle.css'

export interface EndHandleProps {
  /** The phase whose end it is. */
  phase: { id: string; title: string }
  /** Its end: "2025-10-24"; null when it has none. */
  day: string | null
  /** It is not the forecast one. */
  isChanged: boolean
  /** The position of the forecast end, which stays in grey; null without one. */
  before: number | null
  /** The plan with this end. */
  plan: PlanReading
  /** Set on the element over the lane's track. */
  className: string
  /** Called with another end; null for the forecast. */
  onChange: (day: string | null) => void
}

const strides: Readonly<Record<string, number | undefined>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
}

/** The end of a phase as a slider on the time scale: by the pointer, a day by the arrow keys, a week by the Page keys. */
export function EndHandle(props: EndHandleProps) {
  const { phase, day, isChanged, before, plan, className, onChange } = props
  const track = useRef<HTMLDivElement>(null)
  const { window, now, goLive } = plan
  const from = day ?? window.end
  const position = dayPosition(dayAfter(from, 1), window) ?? (from > window.end ? 1 : 0)
  const today = Date.parse(now)
  const text = day === null ? 'no forecast' : dayName(Date.parse(day), today)
  const result = goLive.forecast === null ? '' : `, go-live ${dayName(Date.parse(goLive.forecast), today)}`

  /** Never before today: what is over has ended. */
  function put(next: string) {
    const first = now.slice(0, 10)
    onChange(next < first ? first : next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const across: typeof strides = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }
    const by = strides[event.key] ?? across[event.key]
    if (by !== undefined) put(dayAfter(from, by))
    else if (event.key === 'Home' || (event.key === 'Escape' && isChanged)) onChange(null)
    else return
    event.preventDefault()
  }

  function onPointer(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const share = clampFraction(
      (isMirrored ? box.right - event.clientX : event.clientX - box.left) / box.width,
    )
    const days = Math.round(
      (share * (Date.parse(window.end) + dayLength - Date.parse(window.start))) / dayLength,
    )
    put(dayAfter(window.start, days - 1))
  }

  return (
    <div ref={track} className={classNames(styles.track, className)}>
      {isChanged && before !== null && (
        <span className={styles.before} style={assignInlineVars({ [styles.start]: `${before * 100}%` })} />
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={`End of ${phase.title}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position * 100)}
        aria-valuetext={`${text}${result}`}
        className={styles.handle[isChanged ? 'changed' : 'plain']}
        style={assignInlineVars({ [styles.start]: `${position * 100}%` })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.focus()
          event.preventDefault()
        }}
        onPointerMove={onPointer}
      />
    </div>
  )
}
