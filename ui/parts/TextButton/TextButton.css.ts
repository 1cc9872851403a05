import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const button = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  fontWeight: weight.medium,
  textDecoration: `underline ${vars.color.lineHover}`,
  textUnderlineOffset: 3,
  cursor: 'pointer',
  '@media': {
    [media.phone]: { minHeight: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { textDecorationColor: 'currentColor' } } },
    [media.print]: { display: 'none' },
  },
})
