import { style } from '@vanilla-extract/css'
import { rolls } from '~/ui/theme/animations.css'

export const drawer = style([
  rolls,
  {
    selectors: {
      // Out of the flow: an empty row of a grid has its gaps.
      '&[hidden][data-state]': { position: 'absolute', margin: 0, padding: 0, animation: 'none' },
      // The browser scrolls to what it found, which has to be in its place by then.
      '&[data-found][data-state]': { animation: 'none' },
    },
  },
])
