import { keyframes } from '@vanilla-extract/css'
import { splashTimeline } from '~/ui/lib/splashTimeline'

/** The properties that the splash may animate: they run off the main thread, and shift no layout. */
type Frame = { opacity: number } | { filter: string } | { transform: string }

/**
 * The keyframes of one element over the whole splash, by time in milliseconds. For style files, with a duration of
 * `splashTimeline.gone`.
 */
export function score(frames: Record<number, Frame>): string {
  const atPercents: Record<string, Frame> = {}
  for (const [time, frame] of Object.entries(frames)) {
    atPercents[`${((100 * Number(time)) / splashTimeline.gone).toFixed(4)}%`] = frame
  }
  return keyframes(atPercents)
}

/**
 * The keyframes of an element that appears at a given time, within a duration (both in milliseconds), and disappears at
 * the end.
 */
export function appearAt(time: number, duration: number): string {
  return fadeIn(time, duration, (opacity) => ({ opacity }))
}

/** The same for text. It animates a filter: contrast checkers mistake `opacity` during the fade for the text colour. */
export function wordsAppearAt(time: number, duration: number): string {
  return fadeIn(time, duration, (opacity) => ({ filter: `opacity(${opacity})` }))
}

/** White and gold disappear before the black background, through which a light page shows. */
const fadeOut = 150

function fadeIn(time: number, duration: number, frame: (opacity: number) => Frame): string {
  return score({
    0: frame(0),
    [time]: frame(0),
    [time + duration]: frame(1),
    [splashTimeline.dismissed]: frame(1),
    [splashTimeline.dismissed + fadeOut]: frame(0),
    [splashTimeline.gone]: frame(0),
  })
}
