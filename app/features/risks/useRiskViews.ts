import { useMemo } from 'react'
import type { NetChanges } from '~/data/contract/live'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { riskViews, type RiskView } from '~/data/domain/risks/riskView'
import { dayIn } from '~/data/domain/time/clock'
import { useZone, type Loadable } from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { pageNow } from '~/app/lib/pageClock'
import { planKey } from '~/app/lib/api/queryKeys'
import { useCollection, useLoadable, useLoadedItems } from '~/app/lib/api/useCollection'

/** The risks as the page shows them, now or at an earlier time, in their order. */
export function useRiskViews(): Loadable<readonly RiskView[]> {
  const zone = useZone()
  const risks = useCollection('risks')
  const plan = useLoadable<PlanReading>(planKey(useAsOf()))
  const phases = useLoadedItems('timeline')
  const products = useLoadedItems('products')
  const units = useLoadedItems('business-units')
  return useMemo(() => {
    if (risks.state !== 'ready') return risks
    // Without a plan its chain is not known; the day is that of the plan, as everything on the page.
    if (plan.state === 'loading') return { state: 'loading' }
    const { now, chain } =
      plan.state === 'ready'
        ? { now: new Date(plan.value.now), chain: plan.value.goLive.chain }
        : { now: pageNow(), chain: [] }
    const value = riskViews(risks.value, { phases, products, units, chain, today: dayIn(now, zone) })
    return { state: 'ready', value }
  }, [risks, plan, phases, products, units, zone])
}

/** The risks with when each was last changed. */
export function withChanges(
  risks: Loadable<readonly RiskView[]>,
  changes: Loadable<NetChanges>,
): Loadable<readonly RiskView[]> {
  if (risks.state !== 'ready') return risks
  if (changes.state !== 'ready') return changes
  const times = new Map(
    changes.value.items.filter(({ collection }) => collection === 'risks').map(({ id, at }) => [id, at]),
  )
  return {
    state: 'ready',
    value: risks.value.map((risk) => ({ ...risk, changedAt: times.get(risk.id) ?? '' })),
  }
}
