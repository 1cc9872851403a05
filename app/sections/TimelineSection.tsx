import { phaseShape } from '~/data/rules/homeView'
import { Timeline } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { usePlaceAsked } from '~/app/shell/usePlaceAsked'
import { useView } from '~/app/view'
import { TrendSlot } from './TrendSlot'

/** The phases, from /api/timeline; the open one's trend comes on demand. */
export function TimelineSection() {
  const { value, onChange } = useView(phaseShape)
  const show = (open: string | null) => {
    onChange({ open })
  }
  usePlaceAsked('phase', show)
  return (
    <Timeline
      phases={useCollection('timeline')}
      trendOf={(phase) => <TrendSlot>{({ TrendOfPhase }) => <TrendOfPhase phase={phase} />}</TrendSlot>}
      openPhaseId={value.open}
      onOpenPhase={show}
    />
  )
}
