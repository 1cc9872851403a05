import { media } from './breakpoints'

/** Keeps the colours of a drawing on paper and in forced-colors mode, where it would otherwise disappear. */
export const drawn = { forcedColorAdjust: 'none', printColorAdjust: 'exact' } as const

/**
 * The system's own look of a selected option in forced-colors mode, for `@media` in a style.
 * @param selector matches the selected state
 */
export function chosen(selector: string) {
  const look = { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } as const
  return { [media.forced]: { selectors: { [selector]: look } } }
}
