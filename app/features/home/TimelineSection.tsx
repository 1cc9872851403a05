import { phaseSchema } from '~/data/domain/home/homeView'
import { controlledPart, lazyCode, LoadBoundary, Timeline } from '~/ui'
import { useCollection } from '~/app/lib/api/useCollection'
import { clearHashOnClose, useHashTarget } from '~/app/lib/hashTarget'
import { useAddButtons, useOrdered, useEditButtons } from '~/app/lib/editButtons'
import { useUrlState } from '~/app/lib/urlState'

const TrendOfPhase = lazyCode(() => import('./trends').then((module) => module.TrendOfPhase))

/** The phases, from /api/timeline. The trend of the open phase loads on demand. */
export function TimelineSection() {
  const open = controlledPart(useUrlState(phaseSchema), 'open')
  useHashTarget('phase', open.onChange)
  return (
    <Timeline
      actionOf={useEditButtons('timeline')}
      actions={useAddButtons('timeline')}
      phases={useOrdered('timeline', useCollection('timeline'))}
      trendOf={(phase) => (
        <LoadBoundary title="The trends could not be loaded">
          <TrendOfPhase phase={phase} />
        </LoadBoundary>
      )}
      openPhaseId={open.value}
      onOpenPhase={clearHashOnClose('phase', open, (id) => (id === null ? [] : [id])).onChange}
    />
  )
}
