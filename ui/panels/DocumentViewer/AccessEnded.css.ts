import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const stage = style({
  display: 'grid',
  justifyItems: 'center',
  gridTemplateColumns: 'minmax(0, 820px)',
  justifyContent: 'center',
  height: '100%',
  padding: vars.space.xxl,
  overflow: 'auto',
  '@media': { [media.phone]: { padding: vars.space.l } },
})

/** White in both appearances, as a page is. */
export const page = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minHeight: 240,
  padding: vars.space.xxl,
  background: vars.paper.ground,
  borderRadius: vars.radius.badge,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
})

export const words = style({ ...type.heading, color: vars.paper.ink, textAlign: 'center' })
