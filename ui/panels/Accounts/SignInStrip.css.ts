import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tile,
})

export const cell = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: `${vars.space.s} ${vars.space.m}`,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.line}` } },
})

export const term = style({ ...type.small, color: vars.color.inkSecondary })
export const figure = style({ ...type.figure, fontVariantNumeric: 'tabular-nums' })
export const refusals = style({
  ...type.small,
  display: 'grid',
  gap: vars.space.xs,
  overflowWrap: 'anywhere',
})
