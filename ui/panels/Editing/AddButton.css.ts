import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const add = style({
  flex: 'none',
  '@media': { [media.print]: { selectors: { '&&': { display: 'none' } } } },
})

export const begin = style({ color: vars.color.inkSecondary })
