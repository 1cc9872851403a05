import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const pencil = style({
  color: vars.color.inkSecondary,
  '@media': { [media.print]: { selectors: { '&&': { display: 'none' } } } },
})

export const wide = style([
  pencil,
  {
    marginInlineStart: 'auto',
    '@media': { [media.tablet]: { selectors: { '&&': { display: 'none' } } } },
  },
])
