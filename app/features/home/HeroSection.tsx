import type { Phase } from '~/data/contract/phase'
import { overlapIn } from '~/data/domain/plan/linkWords'
import { daysText } from '~/data/domain/plan/planWords'
import { planSchema } from '~/data/domain/home/homeView'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { Hero, controlledPart, lazyCode, LoadBoundary } from '~/ui'
import { listKey, planKey } from '~/app/lib/api/queryKeys'
import { useLoadable, useCollection } from '~/app/lib/api/useCollection'
import { useFreshness } from '~/app/lib/api/freshness'
import { useFirstSteps, useFormOpener, useSavedPlans, useEditButtons } from '~/app/lib/editButtons'
import { useAsOf } from '~/app/lib/asOf'
import { SiteVerdict, useWhatIf } from '~/app/features/go-live'
import { SiteThreats } from '~/app/features/risks'
import { usePreviewed } from '~/app/lib/itemPreview'
import type { TimeTravelView } from '~/app/features/time-travel'
import { useUrlState } from '~/app/lib/urlState'

const noLinksSentence = 'Phases are not linked, so go-live has no forecast.'

const AllTrends = lazyCode(() => import('./trends').then((module) => module.AllTrends))

/** The hero with the readiness panel, now or at an earlier time. Its trends load on demand. */
export function HeroSection({ past }: { past: TimeTravelView }) {
  const actual = useLoadable<PlanReading>(planKey(useAsOf()))
  const before = actual.state === 'ready' ? actual.value : null
  const whatIf = useWhatIf(before, past.isPast)
  const plan: typeof actual = whatIf.result ? { state: 'ready', value: whatIf.result.plan } : actual
  const { digest } = useFreshness()
  const view = controlledPart(useUrlState(planSchema), 'view')
  const steps = useFirstSteps()
  const kept = useSavedPlans()
  const openerOf = useFormOpener()
  // Where the plan's own sentence stands, editors are shown the way to a forecast.
  const phase = before?.goLive.state === 'none' && !past.isPast ? before.goLive.phase : null
  const noLinks =
    phase !== null && before?.rows.every(({ after }) => after.length === 0) && openerOf ? (
      <>
        <span>{`${noLinksSentence} `}</span>
        {openerOf('timeline', phase, 'Link phases')}
      </>
    ) : undefined
  const phases = useCollection('timeline')
  const overlap =
    before && openerOf && phases.state === 'ready' ? overlapIn(phases.value, before.goLive) : null
  const overlapNote =
    overlap && openerOf?.('timeline', overlap.to, `Let it overlap by ${daysText(overlap.days)}`)
  const present = useLoadable<readonly Phase[]>(listKey('timeline'))
  return (
    <Hero
      action={useEditButtons('launch')?.('launch')}
      digest={
        <>
          {steps}
          {digest}
        </>
      }
      phases={usePreviewed('timeline', phases)}
      plan={plan}
      tools={
        <>
          {whatIf.button}
          {whatIf.loader}
          {past.button}
        </>
      }
      whatIf={whatIf.hero}
      savedPlanMenu={kept?.column}
      note={noLinks ?? overlapNote ?? kept?.note}
      view={view.value}
      onViewChange={view.onChange}
      trends={(phases, plan) => (
        <LoadBoundary title="The trends could not be loaded">
          <AllTrends phases={phases} plan={plan} />
        </LoadBoundary>
      )}
      verdict={(phases, plan, parts) => (
        <SiteVerdict
          {...{ phases, plan }}
          isPast={past.isPast}
          whatIf={whatIf.result && before && { ...whatIf.result, before }}
          {...parts}
        />
      )}
      threats={<SiteThreats />}
      isLoading={past.isAhead}
      timeTravel={past.bar(plan.state === 'ready' ? plan.value.sentence : null)}
      currentPhases={past.isPast && present.state === 'ready' ? present.value : undefined}
    />
  )
}
