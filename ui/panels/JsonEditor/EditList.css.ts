import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const list = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tile,
  overflow: 'hidden',
})

const base = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `2px 10px`,
  padding: `${vars.space.s} ${vars.space.m}`,
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&:focus-visible': { outlineOffset: -2 },
  },
})

export const row = styleVariants({
  plain: [base],
  bad: [base, { background: vars.bad.wash }],
  quiet: [base, { background: vars.color.sunk, color: vars.color.inkSecondary }],
})

export const method = style({ ...type.small, fontFamily: vars.font.mono, fontWeight: weight.bold })
export const address = style({ ...type.small, fontFamily: vars.font.mono })

export const detail = style({ ...type.small, gridColumn: 2, color: vars.color.inkSecondary })
export const values = style({ color: vars.color.ink, fontWeight: weight.medium })

export const glyph = style({ marginBlockStart: 2 })
export const done = style([glyph, { color: vars.done.glyph }])
export const bad = style([glyph, { color: vars.bad.glyph }])
export const badWords = style({ color: vars.bad.text, fontWeight: weight.medium })
