import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const sheet = style({ flex: '1 0 auto', display: 'flex', flexDirection: 'column', minWidth: 0 })

export const block = style({ display: 'grid', gap: vars.space.l, padding: vars.space.xl, minWidth: 0 })

export const title = style({ ...type.heading, overflowWrap: 'anywhere' })
export const strong = style({ fontWeight: weight.bold })
export const quiet = style({ ...type.small, color: vars.color.inkSecondary, overflowWrap: 'anywhere' })

export const target = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.xxl} ${vars.space.l}`,
  textAlign: 'center',
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.panel,
  background: vars.color.sunk,
})

export const over = style({ borderColor: vars.color.ink, background: vars.color.sunkStrong })

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s })

/** A button that looks like its cell. */
const bare = { border: 0, background: 'none', color: 'inherit', font: 'inherit' } as const

export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const count = style({
  ...bare,
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  padding: `${vars.space.m} ${vars.space.xl}`,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${vars.color.line}` },
    '&[aria-pressed="true"]': { boxShadow: `inset 0 -2px 0 ${vars.color.ink}` },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.sunk } } },
    [media.phone]: { paddingInline: 10 },
  },
})

export const figure = style({ ...type.figure })
export const figureTone = styleVariants({ plain: {}, refused: { color: vars.bad.text } })
export const countName = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: vars.color.inkSecondary,
})
export const countSign = style({ '@media': { [media.phone]: { display: 'none' } } })

export const columns = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '196px minmax(0, 1fr)',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const lists = style({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  padding: vars.space.s,
  background: vars.color.sunk,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { borderInlineEnd: 0, borderBlockEnd: `1px solid ${vars.color.line}` },
  },
})

export const list = style({
  ...bare,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': {
      background: vars.color.panel,
      borderColor: vars.color.line,
      fontWeight: weight.medium,
    },
  },
  '@media': {
    [media.phone]: { minHeight: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineStrong } } },
  },
})

export const listCount = style({ color: vars.color.inkSecondary, fontVariantNumeric: 'tabular-nums' })

export const notRead = style([quiet, { padding: vars.space.m }])

export const rows = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.l,
  padding: vars.space.xl,
  minWidth: 0,
})

export const refused = style({
  display: 'grid',
  padding: vars.space.l,
  background: vars.bad.wash,
  border: `1px solid ${vars.bad.edge}`,
  borderRadius: vars.radius.panel,
})

/** What the user is asked, above all else. */
export const asked = style({
  padding: vars.space.l,
  background: vars.color.sunk,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.panel,
})

export const askedTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlockEnd: vars.space.s,
  fontWeight: weight.bold,
})

export const others = style([quiet, { paddingBlock: vars.space.s }])
globalStyle(`${others} > summary`, { '@media': { [media.phone]: { paddingBlock: vars.space.m } } })

export const refusedTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlockEnd: vars.space.s,
  color: vars.bad.text,
  fontWeight: weight.bold,
})

export const refusedRow = style({
  display: 'grid',
  gridTemplateColumns: '124px minmax(0, 1fr)',
  gap: vars.space.l,
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.bad.edge}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } },
})

export const location = style({
  fontFamily: vars.font.mono,
  ...type.small,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
})
export const reason = style({ overflowWrap: 'anywhere' })

export const tick = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  cursor: 'pointer',
  accentColor: vars.color.ink,
})

export const refusedTick = style([
  tick,
  { paddingBlockStart: vars.space.m, borderBlockStart: `1px solid ${vars.bad.edge}` },
])

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.s,
})

export const mapRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr) 180px',
  alignItems: 'end',
  gap: vars.space.m,
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const planRow = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 236px) minmax(0, 1fr) 60px',
  gap: vars.space.s,
  minBlockSize: 52,
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridTemplateColumns: '20px minmax(0, 1fr) auto' } },
})

export const planSign = style({ color: vars.color.inkSecondary, paddingBlockStart: 2 })
export const planName = style({ fontWeight: weight.medium })
export const gone = style({ textDecoration: 'line-through' })
export const planRowNumber = style([quiet, { textAlign: 'end' }])

export const fields = style({
  display: 'grid',
  gap: 2,
  '@media': { [media.phone]: { gridColumn: '2 / -1', gridRow: 2 } },
})

export const field = style({
  display: 'grid',
  gridTemplateColumns: '108px minmax(0, 1fr)',
  gap: vars.space.s,
})
export const fieldName = style({ ...type.small, lineHeight: '20px', color: vars.color.inkSecondary })
export const before = style({ color: vars.color.inkSecondary })
export const after = style({ fontWeight: weight.bold })

export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  marginBlockStart: 'auto',
  padding: `${vars.space.m} ${vars.space.xl}`,
  background: vars.color.panel,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const footText = style({ flex: '1 1 220px', minWidth: 0 })

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.s,
})

export const choice = style({
  display: 'grid',
  gap: vars.space.xs,
  padding: vars.space.m,
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
})

export const chosen = style({ boxShadow: `inset 0 0 0 1px ${vars.color.ink}`, borderColor: vars.color.ink })

export const progress = style({ inlineSize: '100%', accentColor: vars.color.ink })
