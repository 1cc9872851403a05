import { media } from './breakpoints'

/** Keeps the colours of a drawing where the system chooses all others, and on paper: without them there is none. */
export const drawn = { forcedColorAdjust: 'none', printColorAdjust: 'exact' } as const

/**
 * The system's own look for what is chosen among others, where it chooses the colours: for `@media` in a style.
 * @param selector tells that it is chosen
 */
export function chosen(selector: string) {
  const look = { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } as const
  return { [media.forced]: { selectors: { [selector]: look } } }
}
