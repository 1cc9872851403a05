import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const link = style({
  textDecoration: `underline ${vars.color.lineHover}`,
  textUnderlineOffset: 3,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { textDecorationColor: 'currentColor' } } },
    [media.print]: { textDecoration: 'none' },
  },
})

// A name after a swatch is an inline-block, which does not inherit the underline.
globalStyle(`${link} > *`, { textDecoration: 'inherit' })
