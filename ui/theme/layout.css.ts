import { style } from '@vanilla-extract/css'
import { media } from './breakpoints'
import { vars } from './tokens.css'

/** The page's column: 1200 wide with its gutters, centred. */
export const column = style({
  maxWidth: vars.size.page,
  marginInline: 'auto',
  paddingInline: vars.space.xxl,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})
