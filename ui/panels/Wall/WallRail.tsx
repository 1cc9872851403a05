import type { Phase } from '~/data/contract/phase'
import { windowOf } from '~/data/domain/plan/window'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import type { PlanReading, PlanRow } from '~/data/domain/plan/planReading'
import { railLinks, type LinkPiece } from '~/data/domain/plan/railLinks'
import { percentText, readFraction } from '~/data/domain/plan/progress'
import { lanesOf } from '~/data/domain/wall/wall'
import { highlightKey } from '~/data/domain/wall/wallNews'
import { statusTone } from '~/ui/lib/statusTone'
import { GoLiveLine, todaySide } from '~/ui/parts/PlanTrack/GoLiveLine'
import { PlanMonths } from '~/ui/parts/PlanTrack/PlanMonths'
import { PlanTrack } from '~/ui/parts/PlanTrack/PlanTrack'
import { RailLinks } from '~/ui/parts/PlanTrack/RailLinks'
import { TodayLine } from '~/ui/parts/PlanTrack/TodayLine'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { WallHighlight } from './WallHighlight'
import { glyph, twoLines, hidden } from './wall.css'
import * as styles from './WallRail.css'

export interface WallRailProps {
  /** The phases, in order; a phase's number is its position, from 1. */
  phases: readonly Phase[]
  /** The state of the phases against their plan. */
  plan: PlanReading
  /** The keys of the figures that have just changed. */
  highlighted: ReadonlySet<string>
}

/** With more months than this, their names are single letters. */
const MAX_NAMED = 7

/** The home page's Gantt chart, enlarged for a room, with the status beside each phase. */
export function WallRail({ phases, plan, highlighted }: WallRailProps) {
  const { hasDates, hasHistory, today, rows } = plan
  const lanes = lanesOf(phases, (phase) => phaseStatus(phase) === 'COMPLETED')
  const left = phases.length - lanes.length
  const isLinked = hasDates && rows.some(({ after }) => after.length > 0)
  const pieces = railLinks(
    rows,
    lanes.map(({ id }) => id),
  )
  const deciding = new Set(plan.goLive.chain.map(({ id }) => id))
  return (
    <div className={styles.rail[hasDates ? (hasHistory ? 'full' : 'words') : 'bare']}>
      {hasDates && (
        <PlanMonths
          window={windowOf({ windowStart: plan.window.start, windowEnd: plan.window.end })}
          maxNamed={MAX_NAMED}
          className={styles.months}
        />
      )}
      {isLinked && (
        <GoLiveLine plan={plan} className={styles.overLanes} tagClassName={styles.goLiveTag} isShort />
      )}
      {today && (
        <TodayLine
          mark={today}
          label="Today"
          side={isLinked ? todaySide(plan) : undefined}
          className={styles.overLanes}
          labelClassName={styles.todayLabel}
        />
      )}
      <ol className={styles.lanes}>
        {lanes.map((phase) => (
          <li key={phase.id}>
            <Lane
              phase={phase}
              number={phases.indexOf(phase) + 1}
              row={rows.find(({ id }) => id === phase.id)}
              pieces={pieces.get(phase.id) ?? []}
              isDeciding={deciding.has(phase.id)}
              isHighlighted={highlighted.has(highlightKey('timeline', phase.id, 'progress'))}
            />
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        {rows.some(({ shortfall }) => shortfall > 0) && (
          <span className={styles.key}>
            <i className={styles.owedKey} aria-hidden />
            Behind plan
          </span>
        )}
        {left > 0 && <bdi>{`and ${left} more`}</bdi>}
      </p>
    </div>
  )
}

interface LaneProps {
  phase: Phase
  number: number
  row: PlanRow | undefined
  isHighlighted: boolean
  pieces: readonly LinkPiece[]
  isDeciding: boolean
}

function Lane({ phase, number, row, isHighlighted, pieces, isDeciding }: LaneProps) {
  const status = phaseStatus(phase)
  const tone = statusTone[status]
  const progress = readFraction(phase.progress)
  return (
    <div className={styles.lane[tone === 'pending' ? 'pending' : 'plain']}>
      <span className={styles.name}>
        <span className={glyph}>
          <StatusIcon status={status} />
        </span>
        <span className={styles.number}>{number}</span>
        <bdi className={isDeciding ? styles.deciding : twoLines}>{phase.title}</bdi>
      </span>
      <PlanTrack row={row} tone={tone} progress={progress} className={styles.track} />
      <span className={styles.percent}>
        <WallHighlight isHighlighted={isHighlighted}>{percentText(progress)}</WallHighlight>
      </span>
      <bdi className={styles.status[row?.isBehind ? 'bad' : 'plain']}>{row?.text}</bdi>
      <bdi className={styles.end[endTone(row)]} aria-hidden>
        {row?.expectedEnd}
      </bdi>
      <span className={hidden}>{[status.toLowerCase(), row?.accessibleText].filter(Boolean).join(', ')}</span>
      <RailLinks pieces={pieces} className={styles.links} />
    </div>
  )
}

function endTone(row: PlanRow | undefined) {
  if (row?.endMark?.by !== 'forecast') return 'plain'
  return row.isBehind ? 'bad' : 'open'
}
