import { assignInlineVars } from '@vanilla-extract/dynamic'
import { Flag } from '~/ui/parts/Icon/icons'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { linkWords, type LinkWords } from '~/data/domain/plan/linkWords'
import type { PlanReading, PlanRow } from '~/data/domain/plan/planReading'
import { chainOf, railLinks, type LinkPiece } from '~/data/domain/plan/railLinks'
import { holidaysWithin, windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { percentText, readFraction } from '~/data/domain/plan/progress'
import { classNames } from '~/ui/lib/classNames'
import { RailWindowContext, useLaunch } from '~/ui/lib/launch'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import { statusTone } from '~/ui/lib/statusTone'
import { Icon } from '~/ui/parts/Icon/Icon'
import { PlanMonths } from '~/ui/parts/PlanTrack/PlanMonths'
import { PlanTrack } from '~/ui/parts/PlanTrack/PlanTrack'
import { EndHandle } from '~/ui/parts/PlanTrack/EndHandle'
import { GoLiveLine, todaySide } from '~/ui/parts/PlanTrack/GoLiveLine'
import { RailLinks } from '~/ui/parts/PlanTrack/RailLinks'
import { TodayLine } from '~/ui/parts/PlanTrack/TodayLine'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './LaunchRail.css'
import { EndField } from './EndField'
import { LinkHint } from './LinkHint'
import { PlanCells, PlanHeads } from './PlanColumns'
import { PlanSentence } from './PlanSentence'
import { PlanWords } from './PlanWords'
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

/** What if a phase ended on another day? */
export interface RailWhatIf {
  /** The ends that were chosen, by phase. */
  ends: ReadonlyMap<string, string>
  /** The plan as it is: its ends stay, in grey. */
  before: PlanReading
  /** Called with another end of a phase; null for its forecast. */
  onEnd: (id: string, day: string | null) => void
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
              <Lane
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

type Emphasis = 'plain' | 'deciding' | 'dimmed'

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

interface LaneProps {
  phase: Phase
  number: number
  row: PlanRow | undefined
  hasEnds: boolean
  currentProgress: string | undefined
  comparedPlan: string | undefined
  pieces: readonly LinkPiece[]
  emphasis: Emphasis
  /** The phase whose chain stands out; null for the chain that decides go-live. */
  pointedAt: string | null
  hasSpare: boolean
  window: PlanReading['window']
  hint: LinkWords | null
  whatIf: RailWhatIf | undefined
  plan: PlanReading
}

/**
 * The accessible name repeats the visible text in its order (WCAG 2.5.3), and adds what icon, colour and marks mean.
 */
function Lane(props: LaneProps) {
  const { phase, number, row, hasEnds, currentProgress, comparedPlan } = props
  const { pieces, emphasis, pointedAt, hasSpare, window, hint, whatIf, plan } = props
  const edited =
    whatIf && row && row.span.length > 0 && phaseStatus(phase) !== 'COMPLETED' ? whatIf : undefined
  const hintId = useId()
  const status = phaseStatus(phase)
  const progress = readFraction(phase.progress)
  const tone = statusTone[status]
  const drawn =
    pointedAt === null
      ? pieces
      : pieces.map((piece) => ({ ...piece, decides: piece.key.split(' ').includes(pointedAt) }))
  const lane = (
    <a
      href={`#${itemAnchor('phase', phase.id)}`}
      data-of={itemAnchor('phase', phase.id)}
      aria-describedby={hint ? hintId : undefined}
      className={classNames(
        styles.laneTone[tone === 'pending' ? 'pending' : 'plain'],
        emphasis === 'deciding' && styles.deciding,
      )}
    >
      <span className={styles.name}>
        <StatusIcon status={status} />
        <span className={styles.number}>{number}</span>
        <span className={styles.title}>
          <bdi data-field="title">{phase.title}</bdi>
        </span>
      </span>
      <PlanTrack
        row={row}
        tone={tone}
        progress={progress}
        showsLikely
        window={window}
        className={classNames(styles.track, emphasis === 'dimmed' && styles.dimmed)}
      />
      <PlanCells done={percentText(progress)} {...{ row, hasEnds, currentProgress, hasSpare }} />
      <VisuallyHidden.Root>
        {[
          status.toLowerCase(),
          row?.text.replace(/^waits for /, 'waits for phase '),
          row?.accessibleText,
          currentProgress && `now ${currentProgress}`,
          comparison(row, comparedPlan),
        ]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden.Root>
    </a>
  )
  return (
    <>
      {lane}
      <RailLinks pieces={drawn} isDimmed={pointedAt !== null} className={styles.links} />
      {edited && row && (
        <>
          <EndHandle
            phase={{ id: phase.id, title: phase.title }}
            day={edited.ends.get(phase.id) ?? row.ends}
            isChanged={edited.ends.has(phase.id)}
            before={edited.before.rows.find(({ id }) => id === phase.id)?.endMark?.position ?? null}
            plan={plan}
            className={styles.links}
            onChange={(day) => {
              edited.onEnd(phase.id, day)
            }}
          />
          <EndField
            title={phase.title}
            min={plan.now.slice(0, 10)}
            day={edited.ends.get(phase.id) ?? row.ends}
            isChanged={edited.ends.has(phase.id)}
            className={styles.field}
            onChange={(day) => {
              edited.onEnd(phase.id, day)
            }}
          />
        </>
      )}
      {hint && !edited && <LinkHint id={hintId} words={hint} className={styles.hint} />}
    </>
  )
}

/** "Plan of 12 Jan: 16 days later", for screen readers. */
function comparison(row: PlanRow | undefined, label: string | undefined): string | undefined {
  if (!row?.kept || label === undefined) return undefined
  return `${label}: ${row.kept.text}`
}
