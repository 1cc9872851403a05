import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export { screen } from '~/ui/theme/screen.css'

const line = `1px solid ${vars.color.line}`
const ink = `1px solid ${vars.color.ink}`

export const title = style({
  ...type.title,
  overflowWrap: 'anywhere',
  '@container': { [within.phone]: type.titlePhone },
})
export const subtitle = style({
  ...type.heading,
  fontWeight: weight.regular,
  color: vars.color.inkSecondary,
  marginBlockStart: 6,
  overflowWrap: 'anywhere',
})

export const tabState = style({ ...type.small, marginInlineStart: 'auto', textAlign: 'end' })
export const note = style({ ...type.small, color: vars.color.inkSecondary, overflowWrap: 'anywhere' })
export const strong = style({ fontWeight: weight.bold, color: vars.color.ink })

export const notices = style({ display: 'grid', gap: vars.space.s, marginBlockEnd: vars.space.l })

export const missing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
  overflowWrap: 'anywhere',
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
  padding: `${vars.space.m} ${vars.space.xl}`,
  '@container': { [within.phone]: { padding: vars.space.l } },
})
export const words = style({ flex: '1 1 260px', minWidth: 0 })
export const heading = style({ ...type.body, fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const labels = style({ display: 'flex', alignItems: 'center', gap: vars.space.s, minWidth: 0 })
export const labelSelect = style({ width: 180 })

export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, ...type.body })
const cellBase = style({
  height: 36,
  minWidth: 120,
  maxWidth: 320,
  padding: `6px ${vars.space.l}`,
  borderInlineEnd: line,
  borderBlockEnd: line,
  textAlign: 'start',
  fontWeight: 'inherit',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const kindCell = style([
  cellBase,
  // "Money, SAR" fits.
  { height: 56, minWidth: 152, borderBlockStart: line, paddingInline: vars.space.m, overflow: 'visible' },
])
export const rowHead = style([
  cellBase,
  {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: 132,
    background: vars.color.panel,
    fontWeight: weight.regular,
  },
])
export const tick = style({ display: 'flex', alignItems: 'center', gap: vars.space.s, cursor: 'pointer' })
export const box = style({
  width: 16,
  height: 16,
  accentColor: vars.color.ink,
  '@media': { [media.phone]: { width: 20, height: 20 } },
})
export const cell = styleVariants({
  text: [cellBase],
  figure: [cellBase, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }],
  odd: [cellBase, { color: vars.bad.text, background: vars.bad.tint }],
})
export const row = styleVariants({
  above: [{ color: vars.color.inkSecondary }],
  header: [{ fontWeight: weight.bold, background: vars.color.sunkStrong }],
  closing: [{ fontWeight: weight.bold }],
  plain: [{}],
})
export const edges = styleVariants({
  first: [{ borderBlockStart: ink }],
  last: [{ borderBlockEnd: ink }],
  both: [{ borderBlock: ink }],
})
export const sunken = style({ background: vars.color.sunkStrong })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  padding: `${vars.space.m} ${vars.space.xl}`,
  borderBlockStart: line,
  '@container': { [within.phone]: { padding: vars.space.l } },
})
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  padding: `${vars.space.l} ${vars.space.xl}`,
  marginBlockStart: vars.space.l,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  marginInlineStart: 'auto',
})
export const leftOut = style({ padding: vars.space.xl })
