import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const root = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.s,
  borderRadius: vars.radius.control,
  selectors: { '&[data-over]': { outline: `2px dashed ${vars.color.lineHover}`, outlineOffset: 4 } },
  '@media': { [media.print]: { display: 'none' } },
})

export const error = style({
  ...type.small,
  maxWidth: 420,
  color: vars.bad.text,
  overflowWrap: 'anywhere',
})
