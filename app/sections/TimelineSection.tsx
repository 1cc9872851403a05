import { phaseShape } from '~/data/rules/homeView'
import { controlledPart, Timeline } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { clearingHashTarget, useHashTarget } from '~/app/shell/hashTarget'
import { usePencils } from '~/app/editing'
import { useView } from '~/app/view'
import { TrendSlot } from './TrendSlot'

/** The phases, from /api/timeline; the open one's trend comes on demand. */
export function TimelineSection() {
  const open = controlledPart(useView(phaseShape), 'open')
  useHashTarget('phase', open.onChange)
  return (
    <Timeline
      actionOf={usePencils('timeline')}
      phases={useCollection('timeline')}
      trendOf={(phase) => <TrendSlot>{({ TrendOfPhase }) => <TrendOfPhase phase={phase} />}</TrendSlot>}
      openPhaseId={open.value}
      onOpenPhase={clearingHashTarget('phase', open, (id) => (id === null ? [] : [id])).onChange}
    />
  )
}
