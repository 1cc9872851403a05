import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { PlanReading } from '~/data/contract/plan'
import { dayPosition } from '~/data/domain/plan/linkedReading'
import { dayName } from '~/data/domain/plan/planWords'
import { start } from './TodayLine.css'
import * as styles from './GoLiveLine.css'

export interface GoLiveLineProps {
  /** The plan with its forecast of go-live. */
  plan: PlanReading
  /** Says the day below the lanes. @default true */
  hasTag?: boolean
  /** Set on the element over the lanes. */
  className: string
  /** Set on the tag. */
  tagClassName: string
  /** The tag is the day alone. @default false */
  isShort?: boolean
  /** Set on the part of the tag that a phone has no room for. Nothing by default. */
  wideClassName?: string
}

/** Nearer than this, 0..1 of the rail, two labels would be on one another. */
const NEAR = 0.32

/** Nearer than this, today's label gives way too. */
const CLOSE = 0.1

/** The side of today's label on which go-live's tag is not; nothing where both have room. */
export function todaySide(plan: PlanReading): 'start' | 'end' | undefined {
  const { away } = positionsIn(plan)
  if (plan.today?.edge || Math.abs(away) >= CLOSE) return undefined
  return away < 0 ? 'start' : 'end'
}

/** Where the days are, 0..1 of the rail, and how far the tagged one is after today. */
function positionsIn({ goLive, window, today }: PlanReading) {
  const planned = goLive.planned === '' ? null : dayPosition(goLive.planned, window)
  const likelyDay = goLive.forecast === goLive.planned ? null : goLive.forecast
  const likely = likelyDay === null ? null : dayPosition(likelyDay, window)
  const tagged = likely ?? planned
  return { planned, likely, likelyDay, away: tagged === null || today === null ? 1 : tagged - today.position }
}

/** The planned go-live in gold, and the likely one dashed, with a tag; on one day only the gold one. */
export function GoLiveLine(props: GoLiveLineProps) {
  const { plan, hasTag = true, isShort = false, className, tagClassName, wideClassName } = props
  const { goLive, now } = plan
  const { planned, likely, likelyDay, away } = positionsIn(plan)
  const side = Math.abs(away) >= NEAR ? 'within' : away < 0 ? 'end' : 'start'
  const tag = hasTag && (
    <span className={tagClassName}>
      <bdi>
        {!isShort && <span className={wideClassName}>Go-live </span>}
        {dayName(Date.parse(likelyDay ?? goLive.planned), Date.parse(now))}
      </bdi>
    </span>
  )
  return (
    <div className={className} aria-hidden>
      {planned !== null && (
        <div className={styles.planned[side]} style={assignInlineVars({ [start]: `${planned * 100}%` })}>
          {likely === null && tag}
        </div>
      )}
      {likely !== null && (
        <div className={styles.likely[side]} style={assignInlineVars({ [start]: `${likely * 100}%` })}>
          {tag}
        </div>
      )}
    </div>
  )
}
