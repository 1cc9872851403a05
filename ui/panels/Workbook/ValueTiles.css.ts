import { style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const frame = style({
  overflow: 'hidden',
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tile,
})

export const tiles = styleVariants({
  figures: [
    frame,
    {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
      '@container': { [within.phone]: { gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))' } },
    },
  ],
  /** Tiles with sentences fill each line, so that no gap is left beside a long one. */
  texts: [frame, { display: 'flex', flexWrap: 'wrap' }],
})

// Lines on two sides join the tiles; the frame clips those at its own edge.
const tile = style({
  minWidth: 0,
  marginInlineEnd: -1,
  marginBlockEnd: -1,
  padding: `10px ${vars.space.m}`,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const size = styleVariants({
  short: [tile, { flex: '1 0 120px' }],
  long: [tile, { flex: '1 0 300px', '@container': { [within.phone]: { flexBasis: '100%' } } }],
})

export const label = style({ ...type.small, color: vars.color.inkSecondary, overflowWrap: 'anywhere' })
export const value = style({ fontWeight: weight.badge, overflowWrap: 'anywhere' })
export const none = style({ color: vars.color.inkSecondary })
