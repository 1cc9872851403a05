import { assignInlineVars } from '@vanilla-extract/dynamic'
import { Flag } from '~/ui/parts/Icon/icons'
import { useMemo, useState, type ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { linkWords } from '~/data/domain/plan/linkWords'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { chainOf, railLinks } from '~/data/domain/plan/railLinks'
import { holidaysWithin, windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { percentText, readFraction } from '~/data/domain/plan/progress'
import { classNames } from '~/ui/lib/classNames'
import { RailWindowContext, useLaunch } from '~/ui/lib/launch'
import { Icon } from '~/ui/parts/Icon/Icon'
import { PlanMonths } from '~/ui/parts/PlanTrack/PlanMonths'
import { GoLiveLine, todaySide } from '~/ui/parts/PlanTrack/GoLiveLine'
import { TodayLine } from '~/ui/parts/PlanTrack/TodayLine'
import * as styles from './LaunchRail.css'
import { PlanHeads } from './PlanColumns'
import { PlanSentence } from './PlanSentence'
import { PlanWords } from './PlanWords'
import { RailLane, type Emphasis, type RailWhatIf } from './RailLane'
import { RailLegend } from './RailLegend'

export interface LaunchRailProps {
  /** The phases, in order; a phase's number is its position, from 1. */
  phases: readonly Phase[]
  /** The state of the phases against their plan, with a row for each phase, by its id. */
  plan: PlanReading
  /** Buttons beside the sentence. */
  tools?: ReactNode
  /** The menu that chooses the compared saved plan, in place of its name. Nothing by default. */
  savedPlanMenu?: ReactNode
  /** A note under the sentence. Nothing by default. */
  note?: ReactNode
  /** Drawn over the lanes and below them on their time scale, in place of today's line and the legend. */
  timeTravel?: ReactNode
  /** Another snapshot is loading: a skeleton replaces the sentence. @default false */
  isLoading?: boolean
  /** The current phases, when a snapshot is shown: their progress replaces the ends. */
  currentPhases?: readonly Phase[] | undefined
  /** Unfinished phases can be given other ends, which are not saved. Nothing by default. */
  whatIf?: RailWhatIf | undefined
  /** The verdict on go-live is above it, in place of the sentence. @default false */
  hasVerdict?: boolean
}

/**
 * The launch as a Gantt chart over the months of its window, and in words: what is behind plan is
 * hatched, and a tick marks the end of a phase. A row links to its phase. A phase without readable dates has no bar;
 * where no phase has dates it draws equal segments without a time scale.
 */
export function LaunchRail(props: LaunchRailProps) {
  const { phases, plan, tools, savedPlanMenu, note, timeTravel, isLoading, currentPhases } = props
  const { hasVerdict = false, whatIf } = props
  const { hasDates, hasHistory, countsWorkingDays, today, rows, windowEnd, kept } = plan
  const { start: windowStart, end: windowEndDay } = plan.window
  // Memoized on the phases: what is drawn over it may still be loading.
  const drawn = useMemo(() => windowOf({ windowStart, windowEnd: windowEndDay }), [windowStart, windowEndDay])
  const columns = hasDates ? (hasHistory || currentPhases ? 'full' : 'words') : 'bare'
  const isLinked = hasDates && rows.some(({ after }) => after.length > 0)
  const hasSpare = isLinked && columns === 'full' && !kept && !currentPhases
  const pieces = useMemo(() => railLinks(rows), [rows])
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const isPointedAt = pointedAt !== null && rows.some(({ id, after }) => id === pointedAt || after.length > 0)
  const chain = useMemo(
    () => (pointedAt !== null && isLinked && isPointedAt ? chainOf(rows, pointedAt) : null),
    [rows, pointedAt, isLinked, isPointedAt],
  )
  const deciding = new Set(plan.goLive.chain.map(({ id }) => id))
  const nowOf = (id: string) => {
    const phase = currentPhases?.find((phase) => phase.id === id)
    return phase && percentText(readFraction(phase.progress))
  }
  return (
    <div className={hasVerdict ? styles.belowVerdict : styles.rail}>
      {!hasVerdict && (
        <PlanSentence sentence={plan.sentence} rest={plan.detail} note={note} isLoading={isLoading}>
          {tools}
        </PlanSentence>
      )}
      <div
        className={classNames(
          styles.chart[columns],
          kept && styles.compared,
          hasSpare && styles.withSpare,
          whatIf && styles.withFields,
          !!timeTravel && styles.travelled,
        )}
      >
        {hasDates && (
          <PlanHeads
            {...{ columns, countsWorkingDays, hasSpare }}
            isWhatIf={whatIf !== undefined}
            isPast={currentPhases !== undefined}
            comparedPlan={kept ? (savedPlanMenu ?? kept.label) : undefined}
          />
        )}
        <div>
          {hasDates && <Holidays window={drawn} />}
          {hasDates && (
            <PlanMonths
              window={drawn}
              goLiveSign={<Icon of={Flag} size={12} className={styles.flag} />}
              className={styles.months}
            />
          )}
          {windowEnd && !timeTravel && <WindowEnd mark={windowEnd} />}
          {isLinked && (
            <GoLiveLine
              plan={plan}
              hasTag={!timeTravel}
              className={styles.goLiveLines}
              tagClassName={styles.goLiveTag}
              wideClassName={styles.onWideRail}
            />
          )}
          {today && !timeTravel && (
            <TodayLine
              mark={today}
              side={isLinked ? todaySide(plan) : undefined}
              label={isLinked ? <ShortOnNarrow text={today.label} /> : today.label}
              className={styles.overLanes}
              labelClassName={styles.todayLabel}
            />
          )}
        </div>
        <ol
          onKeyDown={({ key }) => {
            if (key === 'Escape') setPointedAt(null)
          }}
        >
          {phases.map((phase, index) => (
            <li
              key={phase.id}
              className={styles.laneItem}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setPointedAt(phase.id)
              }}
              onPointerLeave={() => {
                setPointedAt(null)
              }}
              onFocus={() => {
                setPointedAt(phase.id)
              }}
              onBlur={() => {
                setPointedAt(null)
              }}
            >
              <RailLane
                pieces={pieces.get(phase.id) ?? []}
                whatIf={whatIf}
                plan={plan}
                emphasis={emphasisOf(chain, phase.id, deciding)}
                pointedAt={chain && pointedAt}
                hasSpare={hasSpare}
                window={plan.window}
                phase={phase}
                number={index + 1}
                row={rows.find(({ id }) => id === phase.id)}
                hasEnds={columns === 'full'}
                currentProgress={nowOf(phase.id)}
                comparedPlan={kept?.label}
                hint={chain && pointedAt === phase.id ? linkWords(phases, plan, phase.id) : null}
              />
            </li>
          ))}
        </ol>
        {timeTravel && (
          <RailWindowContext.Provider value={drawn}>
            <div className={styles.travel}>{timeTravel}</div>
          </RailWindowContext.Provider>
        )}
      </div>
      {hasDates && !timeTravel && (
        <RailLegend
          rows={rows}
          window={drawn}
          comparedPlan={kept?.label}
          complete={hasVerdict ? completeText(phases) : undefined}
        />
      )}
      {hasDates && (
        <PlanWords phases={phases} rows={rows} currentProgressOf={nowOf} comparedPlan={kept?.label} />
      )}
    </div>
  )
}

/** "Today, 14 Oct"; on a narrow rail "Today", which leaves room for the label of go-live. */
function ShortOnNarrow({ text }: { text: string }) {
  const [first = '', ...rest] = text.split(',')
  return (
    <>
      {first}
      <span className={styles.onWideRail}>{rest.map((part) => `,${part}`).join('')}</span>
    </>
  )
}

/** "3 of 7 phases complete" */
function completeText(phases: readonly Phase[]): string {
  const complete = phases.filter((phase) => phaseStatus(phase) === 'COMPLETED').length
  return `${complete} of ${phases.length} phases complete`
}

/** Under the pointer the phases of a row's own chain stand out; else those that decide go-live. */
function emphasisOf(chain: ReadonlySet<string> | null, id: string, deciding: ReadonlySet<string>): Emphasis {
  if (chain) return chain.has(id) ? 'plain' : 'dimmed'
  return deciding.has(id) ? 'deciding' : 'plain'
}

/** Days off, as tinted columns; the legend names them. */
function Holidays({ window }: { window: LaunchWindow }) {
  return (
    <div className={styles.holidays} aria-hidden>
      {holidaysWithin(useLaunch().holidays, window).map(({ name, place, length }) => (
        <div
          key={`${name} ${place}`}
          className={styles.holiday}
          style={assignInlineVars({ [styles.start]: `${place * 100}%`, [styles.length]: `${length * 100}%` })}
        />
      ))}
    </div>
  )
}

/** The end of the launch's window, where phases go on beyond it. */
function WindowEnd({ mark: { position, label } }: { mark: NonNullable<PlanReading['windowEnd']> }) {
  return (
    <div className={styles.overLanes} aria-hidden>
      <div className={styles.windowEnd} style={assignInlineVars({ [styles.start]: `${position * 100}%` })}>
        <span className={styles.windowEndLabel}>{label}</span>
      </div>
    </div>
  )
}
