import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const control = style({
  ...type.body,
  width: '100%',
  height: '100%',
  minHeight: 38,
  margin: 0,
  paddingInline: vars.space.m,
  background: vars.color.panel,
  color: vars.color.ink,
  border: 0,
  borderRadius: vars.radius.badge,
  fontWeight: weight.medium,
  textAlign: 'start',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
})

// Digits are at the end of their column, in either reading direction.
export const figure = style([
  control,
  { textAlign: 'right', selectors: { '[dir="rtl"] &': { textAlign: 'left' } } },
])
