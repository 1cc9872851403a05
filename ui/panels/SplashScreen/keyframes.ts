import { keyframes } from '@vanilla-extract/css'
import { splashTimeline } from '~/ui/lib/splashTimeline'

/** What the splash may animate: the browser moves these without the page's main thread, and nothing shifts. */
type Frame = { opacity: number } | { filter: string } | { transform: string }

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

/** The keyframes of an element that appears at a moment, within a duration, both in milliseconds, and goes in the end. */
export function appearAt(moment: number, duration: number): string {
  return fadeIn(moment, duration, (opacity) => ({ opacity }))
}

/** The same for words. By a filter: who checks contrast amid the fade takes `opacity` for a colour of the words. */
export function wordsAppearAt(moment: number, duration: number): string {
  return fadeIn(moment, duration, (opacity) => ({ filter: `opacity(${opacity})` }))
}

/** What is white and gold has gone before the ground beneath it, which a light page shines through. */
const fadeOut = 150

function fadeIn(moment: number, duration: number, frame: (opacity: number) => Frame): string {
  return score({
    0: frame(0),
    [moment]: frame(0),
    [moment + duration]: frame(1),
    [splashTimeline.dismissed]: frame(1),
    [splashTimeline.dismissed + fadeOut]: frame(0),
    [splashTimeline.gone]: frame(0),
  })
}
