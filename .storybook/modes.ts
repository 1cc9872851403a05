import type { viewports } from './viewports'

/** A picture of Chromatic's: the toolbar's globals and a viewport, by their names here. */
interface Mode {
  appearance: 'light' | 'dark'
  motion: 'reduced'
  viewport: keyof typeof viewports
}

/** The four pictures that Chromatic takes of each story. */
export const modes = {
  'light phone': mode('light', 'phone'),
  'light laptop': mode('light', 'laptop'),
  'dark phone': mode('dark', 'phone'),
  'dark laptop': mode('dark', 'laptop'),
}

function mode(appearance: Mode['appearance'], viewport: Mode['viewport']): Mode {
  return { appearance, motion: 'reduced', viewport }
}
