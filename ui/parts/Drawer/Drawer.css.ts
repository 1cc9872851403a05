import { style } from '@vanilla-extract/css'
import { rolls } from '~/ui/theme/animations.css'

export const drawer = style([
  rolls,
  {
    selectors: {
      // Out of the flow: an empty grid row would still have gaps.
      '&[hidden][data-state]': { position: 'absolute', margin: 0, padding: 0, animation: 'none' },
      // The browser scrolls to its match, which has to be in its final position by then.
      '&[data-found][data-state]': { animation: 'none' },
    },
  },
])
