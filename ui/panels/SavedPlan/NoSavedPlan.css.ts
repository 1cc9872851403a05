import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const keep = style({
  font: 'inherit',
  minHeight: vars.space.xxl,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  fontWeight: weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  '@media': {
    [media.phone]: { minHeight: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { textDecorationThickness: 2 } } },
  },
})
