import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const note = style({ ...type.small, color: vars.color.inkSecondary, overflowWrap: 'anywhere' })

export const restore = style({
  ...type.small,
  // As high as a pointer target has to be, without changing the line height.
  marginBlock: -4,
  marginInlineStart: vars.space.xs,
  padding: vars.space.xs,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  fontWeight: weight.bold,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
  '@media': {
    [media.phone]: { minHeight: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } },
  },
})
