import { Timeline, type TimelineProps } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { TrendSlot } from './TrendSlot'

/** The phases, from /api/timeline; the open one's trend comes on demand. */
export function TimelineSection(props: Pick<TimelineProps, 'openPhaseId' | 'onOpenPhase'>) {
  return (
    <Timeline
      phases={useCollection('timeline')}
      trendOf={(phase) => <TrendSlot>{({ TrendOfPhase }) => <TrendOfPhase phase={phase} />}</TrendSlot>}
      {...props}
    />
  )
}
