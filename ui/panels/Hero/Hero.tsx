import type { ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { hero } from '~/data/rules/hero'
import type { PlanReading } from '~/data/rules/planReading'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Panel } from '~/ui/parts/Panel/Panel'
import { column } from '~/ui/theme/layout.css'
import * as styles from './Hero.css'
import { KpiChips } from './KpiChips'
import { LaunchRail } from './LaunchRail'
import { LaunchRailSkeleton } from './LaunchRailSkeleton'

export interface HeroProps {
  /** The phases, in order. */
  phases: Loadable<readonly Phase[]>
  /** How they stand against their plan, at the moment for which the rail draws its line. */
  plan: Loadable<PlanReading>
  /** A row of the rail was followed: the phase to open. */
  onPhaseOpen: (id: string) => void
  /** What can be pressed beside the rail's sentence. */
  tools?: ReactNode
  /** What is drawn on the rail's scale of time, in the place of today's line. */
  travel?: ReactNode
  /** The phases of now, where those of an earlier moment are shown. */
  present?: readonly Phase[] | undefined
  /** What stands in the place of the rail. @default the rail */
  instead?: ReactNode
}

/** The top of the home page: what the site is for, and how far the launch is (specification, sections 1 and 2). */
export function Hero(props: HeroProps) {
  return (
    <section id="home" aria-labelledby="home-title" tabIndex={-1} className={styles.section}>
      <div className={column}>
        <h1 id="home-title" className={styles.title}>
          {hero.title} <span className={styles.bracket}>{hero.bracket}</span>
        </h1>
        <p className={styles.description}>
          <bdi>{hero.description}</bdi>
        </p>
        <Panel className={styles.readiness}>
          <KpiChips />
          <Rail {...props} />
        </Panel>
      </div>
    </section>
  )
}

function Rail({ phases, plan, instead, ...rest }: HeroProps) {
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
  return instead ?? <LaunchRail phases={phases.value} plan={plan.value} {...rest} />
}
