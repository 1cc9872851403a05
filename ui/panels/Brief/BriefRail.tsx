import type { BriefPhase } from '~/data/contract/brief'
import type { PlanReading, PlanRow } from '~/data/contract/plan'
import { keptWithin } from '~/data/domain/brief/briefText'
import { railLinks, type LinkPiece } from '~/data/domain/plan/railLinks'
import { percentText } from '~/data/domain/plan/progress'
import { monthsOf, windowOf } from '~/data/domain/plan/window'
import { lanesOf } from '~/data/domain/wall/wall'
import { classNames } from '~/ui/lib/classNames'
import { useLaunch } from '~/ui/lib/launch'
import { statusTone } from '~/ui/lib/statusTone'
import { GoLiveLine, todaySide } from '~/ui/parts/PlanTrack/GoLiveLine'
import { PlanMonths } from '~/ui/parts/PlanTrack/PlanMonths'
import { PlanTrack } from '~/ui/parts/PlanTrack/PlanTrack'
import { RailLinks } from '~/ui/parts/PlanTrack/RailLinks'
import { TodayLine } from '~/ui/parts/PlanTrack/TodayLine'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './BriefRail.css'

export interface BriefRailProps {
  /** The phases, in order. */
  phases: readonly BriefPhase[]
  /** The state of the phases against their plan. */
  plan: PlanReading
  /** The number of phases that fit; with more, completed ones are left out first. */
  lanes: number
  /** Rows of 18 pixels instead of 22. @default false */
  isLow?: boolean
}

/** All phases on one time scale, for paper: a table, whose bars are hidden from screen readers. */
export function BriefRail({ phases, plan, lanes, isLow = false }: BriefRailProps) {
  const { hasDates, rows, today, kept } = plan
  const shown = lanesOf(phases, ({ status }) => status === 'COMPLETED', lanes)
  const more = phases.length - shown.length
  const isLinked = hasDates && rows.some(({ after }) => after.length > 0)
  const pieces = railLinks(
    rows,
    shown.map(({ id }) => id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  if (phases.length === 0) return <p className={styles.empty}>No phases yet.</p>
  return (
    <div className={styles.rail[kept ? 'compared' : 'plain']}>
      {hasDates && (
        <PlanMonths
          window={windowOf({ windowStart: plan.window.start, windowEnd: plan.window.end })}
          maxNamed={MAX_NAMED}
          className={styles.months}
        />
      )}
      <div role="table" aria-label="Phases">
        <div role="rowgroup">
          <div role="row" className={styles.head}>
            <span role="columnheader" className={styles.nameHead}>
              <span className={styles.hidden}>Phase</span>
            </span>
            <span role="columnheader" className={styles.figure}>
              Done
            </span>
            <span role="columnheader" className={classNames(styles.figure, kept !== null && styles.onPaper)}>
              {hasDates ? (
                plan.countsWorkingDays ? (
                  'Working days'
                ) : (
                  'Against plan'
                )
              ) : (
                <span className={styles.hidden}>Against plan</span>
              )}
            </span>
            {kept && (
              <bdi role="columnheader" className={styles.figure}>
                {kept.label.replace(/^Plan (?:of )?/, '')}
              </bdi>
            )}
          </div>
        </div>
        <div role="rowgroup">
          {shown.map((phase) => (
            <Lane
              key={phase.id}
              phase={phase}
              row={rowOf.get(phase.id)}
              pieces={pieces.get(phase.id) ?? []}
              isLow={isLow}
              isCompared={kept !== null}
            />
          ))}
        </div>
      </div>
      {isLinked && <GoLiveLine plan={plan} className={styles.overLanes} tagClassName={styles.todayLabel} />}
      {today && (
        <TodayLine
          mark={today}
          label={today.label.replace(/^Today, |:.*$/g, '')}
          side={isLinked ? todaySide(plan) : undefined}
          className={styles.overLanes}
          labelClassName={styles.todayLabel}
        />
      )}
      <p className={styles.legend}>
        {hasDates && <Legend plan={plan} />}
        {more > 0 && <span>{`and ${more} more`}</span>}
      </p>
    </div>
  )
}

/** With more months than this, their names are single letters. */
const MAX_NAMED = 9

interface LaneProps {
  phase: BriefPhase
  row: PlanRow | undefined
  isLow: boolean
  isCompared: boolean
  pieces: readonly LinkPiece[]
}

function Lane({ phase: { number, title, status, progress }, row, isLow, isCompared, pieces }: LaneProps) {
  return (
    <div role="row" className={styles.lane[isLow ? 'low' : 'high']}>
      <span role="rowheader" className={styles.name}>
        <StatusIcon status={status} />
        <span className={styles.number}>{number}</span>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.hidden}>{`, ${status.toLowerCase()}`}</span>
      </span>
      <PlanTrack row={row} tone={statusTone[status]} progress={progress} className={styles.track} />
      <b role="cell" className={styles.figure}>
        {percentText(progress)}
      </b>
      <bdi
        role="cell"
        className={classNames(styles.words[row?.isBehind ? 'bad' : 'plain'], isCompared && styles.onPaper)}
      >
        {row?.text}
      </bdi>
      {isCompared && (
        <bdi role="cell" className={styles.kept[row?.isBehind ? 'bad' : 'plain']}>
          {row?.kept?.text ?? '–'}
        </bdi>
      )}
      <RailLinks pieces={pieces} className={styles.links} />
    </div>
  )
}

function Legend({ plan }: { plan: PlanReading }) {
  const { rows } = plan
  const { goLive } = useLaunch()
  const kept = keptWithin(plan)
  const month = monthsOf(windowOf({ windowStart: plan.window.start, windowEnd: plan.window.end })).find(
    ({ month }) => goLive.startsWith(month),
  )
  return (
    <>
      {rows.some(({ shortfall }) => shortfall > 0) && (
        <span className={styles.key}>
          <i className={styles.owedKey} aria-hidden />
          Behind plan
        </span>
      )}
      {rows.some(({ endMark }) => endMark) && (
        <span className={styles.key}>
          <i className={styles.markKey} aria-hidden />
          Actual or forecast end
        </span>
      )}
      {kept && rows.some((row) => row.kept?.span) && (
        <span className={styles.key}>
          <i className={styles.keptKey} aria-hidden />
          <bdi>{`${kept}, where it differs`}</bdi>
        </span>
      )}
      {month && <span>{`${month.name}: go-live`}</span>}
    </>
  )
}
