import type { ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Panel } from '~/ui/parts/Panel/Panel'
import { column } from '~/ui/theme/layout.css'
import * as styles from './Hero.css'
import { KpiChips } from './KpiChips'
import { LaunchRail } from './LaunchRail'
import { LaunchRailSkeleton } from './LaunchRailSkeleton'
import { PlanSentence } from './PlanSentence'
import { ThisWeek } from './ThisWeek'

export interface HeroProps {
  /** The phases, in order. */
  phases: Loadable<readonly Phase[]>
  /** How they are against their plan, at the moment for which the Gantt chart draws its line. */
  plan: Loadable<PlanReading>
  /** What is at the end of the heading: the pencil of those who may edit. Nothing by default. */
  action?: ReactNode
  /** What is over the readiness panel: what has changed since the reader's last visit. */
  digest?: ReactNode
  /** What can be pressed beside the Gantt chart's sentence. */
  tools?: ReactNode
  /** What chooses the kept plan that is compared with, in place of its name. Nothing by default. */
  keptPlanMenu?: ReactNode
  /** What is under the Gantt chart's sentence. Nothing by default. */
  note?: ReactNode
  /** What is drawn on the Gantt chart's scale of time, in place of today's line. */
  timeTravel?: ReactNode
  /** Another moment is on its way: what is true then is not known yet. @default false */
  isLoading?: boolean
  /** The phases of now, where those of an earlier moment are shown. */
  currentPhases?: readonly Phase[] | undefined
  /** Whether the Gantt chart is shown, or the trends. @default 'rail' */
  view?: 'rail' | 'trends'
  /** The other view was chosen. */
  onViewChange?: (view: 'rail' | 'trends') => void
  /** Makes the trends; without it, or a past that they would show, there is nothing to choose. */
  trends?: (phases: readonly Phase[], plan: PlanReading) => ReactNode
}

/** The top of the home page: what the site is for, and how far the launch is (specification, sections 1 and 2). */
export function Hero(props: HeroProps) {
  const { name, heading, bracket, description } = useLaunch()
  const text = useLaunchText()
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
        {props.digest}
        <Panel className={styles.readiness}>
          <KpiChips />
          <Rail {...props} />
        </Panel>
        {props.plan.state === 'ready' && (
          <ThisWeek lines={props.plan.value.week} isPast={props.currentPhases !== undefined} />
        )}
      </div>
    </section>
  )
}

function Rail({ phases, plan, view = 'rail', onViewChange, trends, tools, ...rest }: HeroProps) {
  const failed = [phases, plan].find(({ state }) => state === 'failed')
  if (failed?.state === 'failed')
    return (
      <div className={styles.below}>
        <FailedPanel
          title="The launch rail could not be loaded"
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
  const choosable = plan.value.hasPast && trends && onViewChange && !rest.timeTravel
  const beside = choosable ? (
    <>
      <FilterBar label="View of the plan" options={views} value={view} onChange={onViewChange} />
      {tools}
    </>
  ) : (
    tools
  )
  if (!choosable || view === 'rail')
    return <LaunchRail phases={phases.value} plan={plan.value} tools={beside} {...rest} />
  return (
    <>
      <div className={styles.sentence}>
        <PlanSentence sentence={plan.value.sentence} rest={plan.value.rest} note={rest.note}>
          {beside}
        </PlanSentence>
      </div>
      {trends(phases.value, plan.value)}
    </>
  )
}

const views = [
  { value: 'rail', label: 'Rail' },
  { value: 'trends', label: 'Trends' },
] as const
