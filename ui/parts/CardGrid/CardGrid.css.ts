import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

// Dense, so that a drawer takes the next row and the following cards fill the row above it, without a gap.
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gridAutoFlow: 'row dense',
  gap: vars.space.l,
  '@container': {
    [within.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s },
  },
})
