import type { ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { classNames } from '~/ui/lib/classNames'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Panel } from '~/ui/parts/Panel/Panel'
import { column } from '~/ui/theme/layout.css'
import * as styles from './Hero.css'
import { KpiChips } from './KpiChips'
import { LaunchRail } from './LaunchRail'
import type { RailWhatIf } from './RailLane'
import { LaunchRailSkeleton } from './LaunchRailSkeleton'
import { PlanSentence } from './PlanSentence'
import { ThisWeek } from './ThisWeek'

export interface HeroProps {
  /** The phases, in order. */
  phases: Loadable<readonly Phase[]>
  /** The state of the phases against their plan, at the time of the Gantt chart's line. */
  plan: Loadable<PlanReading>
  /** The edit button, at the end of the heading. Nothing by default. */
  action?: ReactNode
  /** Shown above the readiness panel: the changes since the reader's last visit. */
  digest?: ReactNode
  /** Buttons beside the Gantt chart's sentence. */
  tools?: ReactNode
  /** The menu that chooses the compared saved plan, in place of its name. Nothing by default. */
  savedPlanMenu?: ReactNode
  /** A note under the Gantt chart's sentence. Nothing by default. */
  note?: ReactNode
  /** Drawn on the Gantt chart's time scale, in place of today's line. */
  timeTravel?: ReactNode
  /** Another snapshot is loading. @default false */
  isLoading?: boolean
  /** The current phases, when a snapshot is shown. */
  currentPhases?: readonly Phase[] | undefined
  /** Shows the Gantt chart or the trends. @default 'rail' */
  view?: 'rail' | 'trends'
  /** Called when the other view is chosen. */
  onViewChange?: (view: 'rail' | 'trends') => void
  /**
   * Renders the verdict on go-live, in place of the plan's sentence, where phases wait for one another. Its parts are the
   * buttons beside the sentence, and a note. Nothing by default.
   */
  verdict?: ((phases: readonly Phase[], plan: PlanReading, parts: VerdictParts) => ReactNode) | undefined
  /** A what-if: its bar at the top of the card, and what the rail needs. Nothing by default. */
  whatIf?: (RailWhatIf & { bar: ReactNode }) | undefined
  /** Shown below the Gantt chart: what threatens go-live. Nothing by default. */
  threats?: ReactNode
  /** Renders the trends. Without it, or in a snapshot, there is no choice of views. */
  trends?: (phases: readonly Phase[], plan: PlanReading) => ReactNode
}

/** What the verdict shows beside its own words. */
export interface VerdictParts {
  children: ReactNode
  note: ReactNode
  isLoading: boolean
}

/** The top of the home page: what the site is for, and how far the launch is (specification, sections 1 and 2). */
export function Hero(props: HeroProps) {
  const { name, heading, bracket, description } = useLaunch()
  const text = useLaunchText()
  // Until the plan is known, its space is that of most launches.
  const isLinked =
    props.verdict !== undefined && !(props.plan.state === 'ready' && !hasVerdict(props.plan.value))
  return (
    <section id="home" aria-labelledby="home-title" tabIndex={-1} className={styles.section}>
      <div className={`${column} ${styles.head}`}>
        {props.action !== undefined && <div className={styles.action}>{props.action}</div>}
        <h1 id="home-title" className={styles.title}>
          <bdi data-field="heading">{text(heading) || name}</bdi>{' '}
          {bracket !== '' && (
            <bdi data-field="bracket" className={styles.bracket}>
              {text(bracket)}
            </bdi>
          )}
        </h1>
        <p className={styles.description}>
          <bdi data-field="description">{text(description)}</bdi>
        </p>
        {isLinked && <KpiChips layout="line" />}
        {props.digest}
        <Panel
          className={classNames(
            isLinked ? styles.verdictPanel : styles.readiness,
            props.whatIf && styles.whatIfPanel,
          )}
        >
          {props.whatIf?.bar}
          {!isLinked && <KpiChips />}
          <Rail {...props} />
          {props.threats}
        </Panel>
        {props.plan.state === 'ready' && (
          <ThisWeek
            lines={props.plan.value.week}
            isPast={props.currentPhases !== undefined}
            layout={isLinked ? 'line' : 'list'}
          />
        )}
      </div>
    </section>
  )
}

/** Whether phases wait for one another, so that go-live has a forecast. */
function hasVerdict({ goLive }: PlanReading): boolean {
  return goLive.state !== 'none'
}

function Rail(props: HeroProps) {
  const { phases, plan, view = 'rail', onViewChange, trends, tools, verdict, ...rest } = props
  const failed = [phases, plan].find(({ state }) => state === 'failed')
  if (failed?.state === 'failed')
    return (
      <div className={styles.below}>
        <FailedPanel
          title="The launch timeline could not be loaded"
          message={failed.message}
          onRetry={failed.onRetry}
        />
      </div>
    )
  if (phases.state !== 'ready' || plan.state !== 'ready') return <LaunchRailSkeleton />
  if (phases.value.length === 0)
    return (
      <p className={styles.none}>
        <bdi>No phases have been planned yet.</bdi>
      </p>
    )
  const choosable = plan.value.hasHistory && trends && onViewChange && !rest.timeTravel && !rest.whatIf
  const beside = choosable ? (
    <>
      <FilterBar label="View of the plan" options={views} value={view} onChange={onViewChange} />
      {tools}
    </>
  ) : (
    tools
  )
  const shown =
    verdict && hasVerdict(plan.value)
      ? verdict(phases.value, plan.value, {
          children: beside,
          note: rest.note,
          isLoading: rest.isLoading ?? false,
        })
      : undefined
  if (!choosable || view === 'rail')
    return (
      <>
        {shown}
        <LaunchRail
          phases={phases.value}
          plan={plan.value}
          tools={beside}
          hasVerdict={shown !== undefined}
          {...rest}
        />
      </>
    )
  return (
    <>
      {shown ?? (
        <div className={styles.sentence}>
          <PlanSentence sentence={plan.value.sentence} rest={plan.value.detail} note={rest.note}>
            {beside}
          </PlanSentence>
        </div>
      )}
      {trends(phases.value, plan.value)}
    </>
  )
}

const views = [
  { value: 'rail', label: 'Timeline' },
  { value: 'trends', label: 'Trends' },
] as const
