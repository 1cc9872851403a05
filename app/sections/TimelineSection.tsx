import { Timeline, type TimelineProps } from '~/ui'
import { useCollection } from '~/app/api/useCollection'

/** The phases, from /api/timeline. */
export function TimelineSection(props: Pick<TimelineProps, 'openPhaseId' | 'onOpenPhase'>) {
  return <Timeline phases={useCollection('timeline')} {...props} />
}
