import type { ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { hero } from '~/data/rules/hero'
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
  /** The moment at which the rail draws its line for today, read in UTC. */
  now: Date
  /** A row of the rail was followed: the phase to open. */
  onPhaseOpen: (id: string) => void
  /** What can be pressed beside the rail's sentence. */
  tools?: ReactNode
  /** What is drawn on the rail's scale of time, in the place of today's line. */
  travel?: ReactNode
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

function Rail({ phases, now, ...rest }: HeroProps) {
  switch (phases.state) {
    case 'loading':
      return <LaunchRailSkeleton />
    case 'failed':
      return (
        <div className={styles.below}>
          <FailedPanel
            title="The launch rail could not be loaded"
            message={phases.message}
            onRetry={phases.onRetry}
          />
        </div>
      )
    case 'ready':
      if (phases.value.length === 0)
        return (
          <p className={styles.none}>
            <bdi>No phases have been planned yet.</bdi>
          </p>
        )
      return <LaunchRail phases={phases.value} now={now} {...rest} />
  }
}
