import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { EndMark, PlanReading, PlanRow } from '~/data/contract/plan'
import { spareSpan } from '~/data/domain/plan/linkedReading'
import type { StatusTone } from '~/ui/lib/statusTone'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './PlanTrack.css'
import { SpareMark } from './SpareMark'

export interface PlanTrackProps {
  /** The state of the phase against its plan; without one the track is empty. */
  row: PlanRow | undefined
  /** The hue of the phase's status. */
  tone: StatusTone
  /** The progress, 0..1 of the bar. */
  progress: number
  /** Draws the span in which the phase likely ends. @default false */
  showsLikely?: boolean
  /** The days of the time scale; with them the days to spare are drawn. Nothing by default. */
  window?: PlanReading['window']
  /** Set on the track. */
  className?: string | undefined
}

/** One phase on the time scale: its bar, the shortfall, its end, and its dates in the saved plan. */
export function PlanTrack({ row, tone, progress, showsLikely = false, window, className }: PlanTrackProps) {
  const spare = row && window && spareSpan(row, window)
  return (
    <span className={classNames(styles.track, className)} aria-hidden>
      {row?.kept?.span && <span className={styles.keptOutline} style={spanVars(row.kept.span)} />}
      {row && row.span.length > 0 && (
        <span className={styles.bar[tone]} style={spanVars(row.span)}>
          <span
            className={styles.fill[tone]}
            style={assignInlineVars({ [styles.filled]: percent(progress) })}
          />
          {row.shortfall > 0 && (
            <span
              className={styles.shortfall}
              style={assignInlineVars({
                [styles.filled]: percent(progress),
                [styles.length]: percent(row.shortfall),
              })}
            />
          )}
        </span>
      )}
      {showsLikely && row?.endMark?.likely && (
        <span className={styles.likely} style={between(...row.endMark.likely)} />
      )}
      {row?.endMark && <End mark={row.endMark} />}
      {spare && <SpareMark span={spare} />}
    </span>
  )
}

/** The tick at the end of a phase, joined to its bar by a line when it is late. */
function End({ mark: { position, isBeyond, by, from } }: { mark: EndMark }) {
  return (
    <>
      {from !== null && from < position && (
        <span className={styles.whisker[by]} style={between(from, position)} />
      )}
      <span className={styles.tick[isBeyond ? 'beyond' : 'within']} style={between(position, position)} />
    </>
  )
}

function between(from: number, to: number) {
  return spanVars({ start: from, length: to - from })
}

function spanVars({ start, length }: PlanRow['span']) {
  return assignInlineVars({ [styles.start]: percent(start), [styles.length]: percent(length) })
}

function percent(share: number): string {
  return `${share * 100}%`
}
