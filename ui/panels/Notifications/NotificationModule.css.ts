import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { input } from '~/ui/parts/FormField/FormField.css'

export const list = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tile,
  overflow: 'hidden',
})

export const item = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const paused = style({ background: vars.bad.wash })

export const row = style({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: vars.space.m,
  width: '100%',
  padding: `${vars.space.m} ${vars.space.l}`,
  textAlign: 'start',
  color: vars.color.ink,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  outlineOffset: -3,
  overflowWrap: 'anywhere',
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.sunk } } } },
})

export const glyph = style({ marginBlockStart: 3, color: vars.color.inkSecondary })
export const chevron = style({
  marginBlockStart: 3,
  color: vars.color.inkSecondary,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})
export const name = style({ display: 'block', fontWeight: weight.medium })
export const facts = style({ ...type.small, display: 'block', color: vars.color.inkSecondary })
export const bad = style({ ...type.small, display: 'flex', gap: vars.space.xs, color: vars.bad.text })
export const badGlyph = style({ flex: 'none', marginBlockStart: 2 })
export const goodGlyph = style({ flex: 'none', marginBlockStart: 3, color: vars.done.glyph })
export const failedGlyph = style({ flex: 'none', marginBlockStart: 3, color: vars.bad.glyph })
export const quietGlyph = style({ flex: 'none', marginBlockStart: 3, color: vars.color.inkSecondary })

/** Below the row's words, in line with them. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  paddingInline: `calc(${vars.space.l} + 16px + ${vars.space.m}) ${vars.space.l}`,
  paddingBlockEnd: vars.space.m,
})

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.m,
  padding: `${vars.space.xxl} ${vars.space.xl}`,
  textAlign: 'center',
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.tile,
})

export const sent = style({ display: 'grid' })

export const delivery = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space.s,
  paddingBlock: 10,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const back = style({ display: 'flex', alignItems: 'center', gap: vars.space.s, minWidth: 0 })
export const backWords = style({ display: 'grid', gap: vars.space.xs, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`[dir="rtl"] ${back} svg`, { transform: 'scaleX(-1)' })

/** Each kind has the same share of the line. */
export const kinds = style({ display: 'grid' })
globalStyle(`${kinds} button`, { flex: 1 })

export const rules = style({
  display: 'grid',
  gap: vars.space.xs,
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
})
export const legend = style({
  ...type.small,
  marginBlockEnd: vars.space.xs,
  padding: 0,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
})

export const rule = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.control.large,
})

export const tick = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.space.xxl,
  cursor: 'pointer',
  accentColor: vars.color.ink,
})

export const days = style([
  input,
  {
    width: 48,
    height: 34,
    padding: 0,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    appearance: 'textfield',
  },
])

export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  padding: vars.space.m,
  background: vars.color.sunk,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
})
export const badBox = style([box, { background: vars.bad.wash, borderColor: vars.bad.edge }])

export const boxWords = style({ flex: '1 1 180px', minWidth: 0, display: 'flex', gap: vars.space.s })

export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s })
export const push = style({ marginInlineStart: 'auto' })

/** As plain text arrives: its columns stand where they stand in a mail. */
export const message = style({
  margin: 0,
  padding: vars.space.m,
  overflowX: 'auto',
  fontFamily: vars.font.mono,
  fontSize: 12,
  lineHeight: '18px',
  whiteSpace: 'pre',
  background: vars.color.sunk,
  borderRadius: vars.radius.control,
})
