import { useState } from 'react'
import type { PlanReading } from '~/data/rules/planReading'
import { Hero, type HeroProps } from '~/ui'
import { planKey } from '~/app/api/keys'
import { useAnswer, useCollection } from '~/app/api/useCollection'
import { TrendSlot } from './TrendSlot'

/** How far the launch is, from /api/timeline and /api/plan; its trends come on demand. */
export function HeroSection(props: Pick<HeroProps, 'onPhaseOpen'>) {
  const [view, setView] = useState<NonNullable<HeroProps['view']>>('rail')
  return (
    <Hero
      phases={useCollection('timeline')}
      plan={useAnswer<PlanReading>(planKey)}
      view={view}
      onViewChange={setView}
      trends={(phases, plan) => (
        <TrendSlot>{({ AllTrends }) => <AllTrends phases={phases} plan={plan} />}</TrendSlot>
      )}
      {...props}
    />
  )
}
