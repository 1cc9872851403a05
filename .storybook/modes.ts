import type { viewports } from './viewports'

/** The name of a window's size. */
export type ViewportName = keyof typeof viewports

/** A picture: what the toolbar says, and a viewport by its name. */
export interface Mode {
  appearance: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  motion: 'reduced'
  viewport: ViewportName
}

/**
 * The pictures of each story, for `npm run visual` and for Chromatic: four of the eight that appearance, direction and
 * width make, chosen so that each two of the three meet in every way. What slips in one of them is seen twice, what
 * slips only where two meet (dark on a phone, right-to-left in light) once; it takes all three at once to be missed.
 */
export const modes = {
  'light ltr laptop': mode('light', 'ltr', 'laptop'),
  'light rtl phone': mode('light', 'rtl', 'phone'),
  'dark ltr phone': mode('dark', 'ltr', 'phone'),
  'dark rtl laptop': mode('dark', 'rtl', 'laptop'),
}

/** The pictures of a story that is about one window: no other width says anything of it. */
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
