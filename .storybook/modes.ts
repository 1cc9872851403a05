import type { viewports } from './viewports'

/** The name of a window's size. */
export type ViewportName = keyof typeof viewports

/** The settings of a picture: the toolbar's, and a viewport by its name. */
export interface Mode {
  appearance: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  motion: 'reduced'
  viewport: ViewportName
}

/**
 * The pictures of each story, for `npm run visual` and for Chromatic: a pairwise selection, four of the eight combinations
 * of appearance, direction and width. A regression in one value shows in two pictures, and one in a pair of values (dark on
 * a phone, right-to-left in light) in one picture. Only a regression that needs all three values can be missed.
 */
export const modes = {
  'light ltr laptop': mode('light', 'ltr', 'laptop'),
  'light rtl phone': mode('light', 'rtl', 'phone'),
  'dark ltr phone': mode('dark', 'ltr', 'phone'),
  'dark rtl laptop': mode('dark', 'rtl', 'laptop'),
}

/** The pictures of a story with its own window size, which no other width applies to. */
export function modesAt(viewport: ViewportName) {
  return {
    ...Object.fromEntries(Object.keys(modes).map((name) => [name, { disable: true } as const])),
    'light ltr': mode('light', 'ltr', viewport),
    'dark rtl': mode('dark', 'rtl', viewport),
  }
}

function mode(appearance: Mode['appearance'], direction: Mode['direction'], viewport: ViewportName): Mode {
  return { appearance, direction, motion: 'reduced', viewport }
}
