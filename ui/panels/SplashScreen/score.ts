import { keyframes } from '@vanilla-extract/css'
import { splashTimeline } from '~/ui/lib/splashTimeline'

/** What the splash may animate: the browser moves these without the page's main thread, and nothing shifts. */
type Frame = { opacity: number } | { transform: string }

/**
 * The keyframes of one element over the whole splash, each at its moment in milliseconds. For use in a style
 * file, with a duration of `splashTimeline.gone`.
 */
export function score(frames: Record<number, Frame>): string {
  const atPercents: Record<string, Frame> = {}
  for (const [moment, frame] of Object.entries(frames)) {
    atPercents[`${((100 * Number(moment)) / splashTimeline.gone).toFixed(4)}%`] = frame
  }
  return keyframes(atPercents)
}

/** The keyframes of an element that appears at a moment, within a duration, both in milliseconds. */
export function appearAt(moment: number, duration: number): string {
  return score({
    0: { opacity: 0 },
    [moment]: { opacity: 0 },
    [moment + duration]: { opacity: 1 },
    [splashTimeline.gone]: { opacity: 1 },
  })
}
