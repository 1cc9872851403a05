import { phasesSummary } from '~/data/rules/phasesSummary'
import { Hero, type HeroProps } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import type { Past } from '~/app/past/usePast'

export interface HeroSectionProps extends Pick<HeroProps, 'onPhaseOpen'> {
  past: Past
}

/** How far the launch is, or was, from /api/timeline. */
export function HeroSection({ past, onPhaseOpen }: HeroSectionProps) {
  const phases = useCollection('timeline')
  const summary = phases.state === 'ready' ? phasesSummary(phases.value) : null
  const sentence = summary && `${summary.complete} of ${summary.total} phases complete`
  return (
    <Hero
      phases={phases}
      now={past.moment}
      onPhaseOpen={onPhaseOpen}
      tools={past.button}
      travel={past.bar(sentence)}
    />
  )
}
