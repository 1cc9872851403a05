import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'

export const add = style({
  flex: 'none',
  '@media': { [media.print]: { selectors: { '&&': { display: 'none' } } } },
})
