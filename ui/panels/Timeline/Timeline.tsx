import type { ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { isEmpty, type Loadable } from '~/ui/lib/loadable'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Panel } from '~/ui/parts/Panel/Panel'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import { Section } from '~/ui/parts/Section/Section'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { PhaseAccordion, type PhaseAccordionProps } from './PhaseAccordion'
import { facts } from './PhaseAccordion.css'
import * as styles from './Timeline.css'

export interface TimelineProps extends Pick<PhaseAccordionProps, 'plan' | 'riskCountOf' | 'risksOf'> {
  /** The add button, at the end of the section's head, and in the empty section. Nothing by default. */
  actions?: ReactNode
  /** The phases, in order. */
  phases: Loadable<readonly Phase[]>
  /** The id of the open phase, or null. */
  openPhaseId: string | null
  /** Called with the id of the opened phase, or null when it is collapsed. */
  onOpenPhase: (id: string | null) => void
  /** Renders the history of a phase, for the open one. */
  trendOf?: (phase: Phase) => ReactNode
  /** Renders an action beside a phase's header, by its id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
}

/** The "Launch Timeline" section (specification, section 2). */
export function Timeline(props: TimelineProps) {
  const { timelineTitle, timelineSubtitle } = useLaunch()
  return (
    <Section
      id="timeline"
      title={timelineTitle}
      subtitle={useLaunchText()(timelineSubtitle)}
      actions={isEmpty(props.phases) ? undefined : props.actions}
    >
      <TimelineContent {...props} />
    </Section>
  )
}

function TimelineContent({ phases, openPhaseId, onOpenPhase, actions, ...slots }: TimelineProps) {
  switch (phases.state) {
    case 'loading':
      return <TimelineSkeleton />
    case 'failed':
      return (
        <FailedPanel
          title="The timeline could not be loaded"
          message={phases.message}
          onRetry={phases.onRetry}
        />
      )
    case 'ready':
      if (phases.value.length === 0)
        return <EmptyPanel text="No phases have been planned yet." action={actions} />
      return (
        <PhaseAccordion phases={phases.value} openId={openPhaseId} onOpenChange={onOpenPhase} {...slots} />
      )
  }
}

/** Eight rows (specification, section 9), each with the boxes of a phase. */
function TimelineSkeleton() {
  return (
    <Loading label="Loading the timeline" count={8} className={styles.loading}>
      <Panel className={styles.skeletonRow}>
        <Skeleton shape="circle" width="32px" height="32px" />
        <Skeleton width="46%" />
        <span className={facts}>
          <Skeleton width="88px" />
          <Skeleton width="84px" height="20px" />
          <Skeleton width="36px" />
        </span>
      </Panel>
    </Loading>
  )
}
