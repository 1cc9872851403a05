import { Hero, type HeroProps } from '~/ui'
import { useCollection } from '~/app/api/useCollection'

/** How far the launch is, from /api/timeline. */
export function HeroSection(props: Pick<HeroProps, 'now' | 'onPhaseOpen'>) {
  return <Hero phases={useCollection('timeline')} {...props} />
}
