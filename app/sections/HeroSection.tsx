import type { PlanReading } from '~/data/rules/planReading'
import { Hero, type HeroProps } from '~/ui'
import { planKey } from '~/app/api/keys'
import { useAnswer, useCollection } from '~/app/api/useCollection'

/** How far the launch is, from /api/timeline and /api/plan. */
export function HeroSection(props: Pick<HeroProps, 'onPhaseOpen'>) {
  return <Hero phases={useCollection('timeline')} plan={useAnswer<PlanReading>(planKey)} {...props} />
}
