import { phaseSchema } from '~/data/domain/home/homeView'
import { controlledPart, Timeline } from '~/ui'
import { useCollection } from '~/app/lib/api/useCollection'
import { clearHashOnClose, useHashTarget } from '~/app/lib/hashTarget'
import { useAddButtons, useOrdered, useEditButtons } from '~/app/lib/editButtons'
import { useUrlState } from '~/app/lib/urlState'
import { LazyTrend } from './LazyTrend'

/** The phases, from /api/timeline. The trend of the open phase loads on demand. */
export function TimelineSection() {
  const open = controlledPart(useUrlState(phaseSchema), 'open')
  useHashTarget('phase', open.onChange)
  return (
    <Timeline
      actionOf={useEditButtons('timeline')}
      actions={useAddButtons('timeline')}
      phases={useOrdered('timeline', useCollection('timeline'))}
      trendOf={(phase) => <LazyTrend>{({ TrendOfPhase }) => <TrendOfPhase phase={phase} />}</LazyTrend>}
      openPhaseId={open.value}
      onOpenPhase={clearHashOnClose('phase', open, (id) => (id === null ? [] : [id])).onChange}
    />
  )
}
