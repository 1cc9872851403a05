import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { launchMonths } from '~/data/rules/phaseDates'
import { grows } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

/** Where a bar or today's line starts, how long a bar is and how much of it is filled: 0 % to 100 %. */
export const start = createVar()
export const length = createVar()
export const filled = createVar()

const titleWidth = createVar()
const percentWidth = createVar()

/** How far the months' lines end above the chart's foot. */
const monthsEnd = createVar()

export const rail = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: `14px ${vars.space.xxl} ${vars.space.l}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l, paddingBlockEnd: 14 } },
})

export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: `${vars.space.s} ${vars.space.xxl}`,
  marginBlockEnd: 6,
  '@media': { [media.phone]: { display: 'grid' } },
})

export const caption = style({ fontWeight: weight.medium })
export const current = style({ fontWeight: 400, color: vars.color.inkSecondary })

/** Room above the lanes for the months' names and below them for today's label. */
const chartBase = style({
  position: 'relative',
  paddingBlockStart: 28,
  vars: { [titleWidth]: '304px', [percentWidth]: '48px' },
  '@media': { [media.phone]: { vars: { [titleWidth]: '44px', [percentWidth]: '40px' } } },
})

export const chart = styleVariants({
  plain: [chartBase, { paddingBlockEnd: vars.space.xxl, vars: { [monthsEnd]: vars.space.xl } }],
  travel: [chartBase, { paddingBlockEnd: 76, vars: { [monthsEnd]: '76px' } }],
})

const overlay = style({
  position: 'absolute',
  insetBlock: `0 ${monthsEnd}`,
  insetInline: `${titleWidth} ${percentWidth}`,
  pointerEvents: 'none',
})

export const months = style([
  overlay,
  { display: 'grid', gridTemplateColumns: launchMonths.map(({ days }) => `${days}fr`).join(' ') },
])

const monthBase = style({
  ...type.small,
  lineHeight: vars.space.xl,
  display: 'flex',
  alignItems: 'start',
  gap: 6,
  minWidth: 0,
  paddingInlineStart: vars.space.s,
  borderInlineStart: `1px solid ${vars.color.line}`,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  selectors: { '&:last-child': { borderInlineEnd: `1px solid ${vars.color.line}` } },
  '@media': { [media.tablet]: { gap: vars.space.xs, paddingInlineStart: vars.space.xs } },
})

export const month = styleVariants({
  plain: [monthBase],
  goLive: [monthBase, { background: vars.november.wash, color: vars.november.text, fontWeight: weight.bold }],
})

export const flag = style({ marginBlockStart: vars.space.xs })

export const todayPlace = style([overlay, { insetBlockStart: vars.space.xxl }])

export const travel = style([overlay, { insetBlock: `${vars.space.xxl} 0` }])

// Of no width, so that the label centres on the line in both directions of reading.
export const today = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: start,
  width: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'end',
  borderInlineStart: `1.5px solid ${vars.color.ink}`,
})

export const todayLabel = style({
  ...type.small,
  flex: 'none',
  lineHeight: vars.space.xl,
  marginBlockEnd: -20,
  paddingInline: 6,
  borderRadius: vars.radius.badge,
  background: vars.color.ink,
  color: vars.color.onInk,
  fontWeight: weight.badge,
  whiteSpace: 'nowrap',
})

/** One grid for every lane and skeleton, so that the bars share the months' scale. */
export const lane = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${titleWidth} minmax(0, 1fr) ${percentWidth}`,
  alignItems: 'center',
  minHeight: vars.space.xxl,
  borderRadius: vars.radius.badge,
})

const link = style([
  lane,
  { '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } } },
])

export const laneTone = styleVariants({
  plain: [link],
  pending: [link, { color: vars.color.inkSecondary }],
})

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minWidth: 0,
  paddingInlineEnd: vars.space.m,
  '@media': { [media.phone]: { gap: 6, paddingInlineEnd: 0 } },
})

export const number = style({
  flex: 'none',
  minWidth: vars.space.s,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
})

export const title = style({
  paddingBlock: 2,
  overflowWrap: 'anywhere',
  // No room to be seen, and still part of the link's name.
  '@media': { [media.phone]: visuallyHidden },
})

export const track = style({ position: 'relative', height: 10, '@media': { [media.phone]: { height: 6 } } })

const barBase = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: start,
  inlineSize: length,
  borderRadius: vars.radius.full,
  overflow: 'hidden',
})

const fillBase = style([
  grows,
  { display: 'block', height: '100%', inlineSize: filled, borderRadius: vars.radius.full },
])

const states = { done: vars.done, go: vars.go, start: vars.start, pending: vars.pending }

export const bar = styleVariants(states, (state) => [barBase, { background: state.rest }])
export const fill = styleVariants(states, (state) => [fillBase, { background: state.fill }])

export const percent = style({
  textAlign: 'end',
  fontWeight: weight.badge,
  '@media': { [media.phone]: { fontSize: type.small.fontSize } },
})
