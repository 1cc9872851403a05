import type { Phase } from '~/data/contract/phase'
import { planShape } from '~/data/domain/home/homeView'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { Hero, controlledPart } from '~/ui'
import { listKey, planKey } from '~/app/lib/api/keys'
import { useAnswer, useCollection } from '~/app/lib/api/useCollection'
import { useFreshness } from '~/app/lib/api/freshness'
import { useFirstSteps, useKeptPlans, usePencils } from '~/app/lib/editButtons'
import { useMoment } from '~/app/lib/moment'
import type { Past } from '~/app/features/time-travel'
import { useView } from '~/app/lib/urlState'
import { LazyTrend } from './LazyTrend'

/** How far the launch is, or was, from /api/timeline and /api/plan; its trends come on demand. */
export function HeroSection({ past }: { past: Past }) {
  const plan = useAnswer<PlanReading>(planKey(useMoment()))
  const { digest } = useFreshness()
  const view = controlledPart(useView(planShape), 'view')
  const steps = useFirstSteps()
  const kept = useKeptPlans()
  const present = useAnswer<readonly Phase[]>(listKey('timeline'))
  return (
    <Hero
      action={usePencils('launch')?.('launch')}
      digest={
        <>
          {steps}
          {digest}
        </>
      }
      phases={useCollection('timeline')}
      plan={plan}
      tools={past.button}
      keptPlanMenu={kept?.column}
      note={kept?.note}
      view={view.value}
      onViewChange={view.onChange}
      trends={(phases, plan) => (
        <LazyTrend>{({ AllTrends }) => <AllTrends phases={phases} plan={plan} />}</LazyTrend>
      )}
      isLoading={past.isAhead}
      timeTravel={past.bar(plan.state === 'ready' ? plan.value.sentence : null)}
      currentPhases={past.isPast && present.state === 'ready' ? present.value : undefined}
    />
  )
}
