import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const list = style({ display: 'grid', gap: vars.space.s })

/** One grid for all rows, so that their columns line up. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) 132px 124px 52px 16px',
  alignItems: 'center',
  columnGap: vars.space.l,
  width: '100%',
  minHeight: vars.size.nav,
  padding: `${vars.space.m} ${vars.space.xl}`,
  '@container': {
    [within.tablet]: {
      gridTemplateColumns: '32px minmax(0, 1fr) 124px 116px 52px 16px',
      columnGap: vars.space.m,
    },
    [within.phone]: {
      gridTemplateColumns: '32px minmax(0, 1fr) 16px',
      gap: `${vars.space.xs} ${vars.space.s}`,
      paddingBlock: 10,
      paddingInline: 14,
    },
  },
})

/** The row, and the action beside it. */
export const line = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  selectors: { '&:has(> :nth-child(2))': { paddingInlineEnd: vars.space.m } },
  '@container': {
    [within.phone]: {
      display: 'block',
      selectors: { '&:has(> :nth-child(2))': { paddingInlineEnd: 0 } },
    },
  },
})

export const phase = style({ scrollMarginBlockStart: vars.space.huge })

export const trigger = style([
  row,
  {
    background: 'none',
    border: 0,
    borderRadius: vars.radius.panel,
    textAlign: 'start',
    letterSpacing: 'normal',
    cursor: 'pointer',
    selectors: { '&:focus-visible': { outlineOffset: -2 } },
    '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } },
  },
])

/** On a phone it is before the chevron, and does not narrow the second line. */
export const action = style({
  '@container': {
    [within.phone]: { position: 'absolute', insetBlockStart: vars.space.xs, insetInlineEnd: 34 },
  },
})

export const title = style({
  ...type.heading,
  fontWeight: weight.badge,
  overflowWrap: 'anywhere',
  '@container': {
    [within.phone]: {
      lineHeight: '22px',
      selectors: { [`${line}:has(> :nth-child(2)) &`]: { paddingInlineEnd: 68 } },
    },
  },
})

/** Leaves room for the count of risks between it and the dates. */
export const besideRisks = style({
  paddingInlineEnd: 44,
  '@container': { [within.phone]: { paddingInlineEnd: 0 } },
})

export const position = style({ color: vars.color.inkSecondary, fontWeight: 450 })

// Columns of the row when there is room, one line under the title on a phone.
export const facts = style({
  display: 'contents',
  '@container': {
    [within.phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${vars.space.xs} 6px`,
      gridColumn: '2 / -1',
      gridRow: 2,
    },
  },
})

// On a phone the count of risks follows the dates: before them it would read as a day.
export const dates = style({
  position: 'relative',
  color: vars.color.inkSecondary,
  '@container': {
    [within.phone]: { display: 'inline-flex', flexDirection: 'row-reverse', gap: vars.space.xs },
  },
})

const percentBase = style({
  ...type.heading,
  textAlign: 'end',
  '@container': { [within.phone]: { ...type.body, fontWeight: weight.bold, marginInlineStart: 'auto' } },
})

export const percent = styleVariants({
  plain: [percentBase],
  pending: [percentBase, { color: vars.color.inkSecondary }],
})

export const chevron = style({
  color: vars.color.inkSecondary,
  selectors: { '[data-state="open"] > &': { transform: 'rotate(180deg)' } },
  '@media': {
    [media.motion]: { transition: `transform ${motion.open} ${motion.curve}` },
  },
  '@container': {
    [within.phone]: { gridColumn: 3, gridRow: 1, alignSelf: 'start', marginBlockStart: 3 },
  },
})

export const details = style({
  display: 'grid',
  gridTemplateColumns: '1.15fr 1.15fr 0.8fr',
  gap: `${vars.space.s} ${vars.space.section}`,
  paddingBlock: `${vars.space.xs} ${vars.space.xxl}`,
  paddingInline: `68px ${vars.space.xl}`,
  '@container': {
    [within.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space.l,
      paddingBlock: `${vars.space.xs} 18px`,
      paddingInline: '58px 14px',
    },
  },
})

export const owner = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })

export const initials = style({
  ...type.small,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.space.section,
  height: vars.space.section,
  borderRadius: vars.radius.full,
  background: vars.color.sunkStrong,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  fontWeight: weight.bold,
})

export const ownerName = style({ display: 'block', fontWeight: weight.medium, overflowWrap: 'anywhere' })
export const ownerSupport = style({ ...type.small, display: 'block', color: vars.color.inkSecondary })

export const progress = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.l,
  paddingBlockStart: vars.space.m,
  '@container': { [within.phone]: { paddingBlockStart: 0 } },
})

export const progressLabel = style({ color: vars.color.inkSecondary })
export const progressFigure = style({ fontWeight: weight.bold })

/** Before the dates, which stay below one another. */
export const riskCount = style({
  position: 'absolute',
  insetInlineEnd: `calc(100% + ${vars.space.l})`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '@container': {
    [within.phone]: { position: 'static', gap: vars.space.xs },
  },
})

export const links = style({ display: 'grid', gap: vars.space.xs, marginBlockStart: vars.space.m })

export const link = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'baseline',
})

export const linkLabel = style({ ...type.small, fontWeight: weight.medium, color: vars.color.inkSecondary })
