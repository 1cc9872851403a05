import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const body = style({
  minHeight: 0,
  overflowY: 'auto',
  padding: `${vars.space.s} ${vars.space.xl} ${vars.space.l}`,
})

export const none = style({ paddingBlock: vars.space.s, color: vars.color.inkSecondary })

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
})

const cell = style({
  paddingBlock: vars.space.s,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
  fontWeight: weight.regular,
})

export const head = style([cell, { ...type.small, color: vars.color.inkSecondary }])
export const figureHead = style([
  cell,
  {
    ...type.small,
    color: vars.color.inkSecondary,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    paddingInlineStart: vars.space.m,
  },
])
export const phase = style([cell, { overflowWrap: 'anywhere' }])
export const number = style({ color: vars.color.inkSecondary, marginInlineEnd: vars.space.xs })
export const figure = style([
  cell,
  { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: vars.space.m },
])
export const then = style([figure, { color: vars.color.inkSecondary }])
export const days = style([figure, { fontWeight: weight.bold }])
