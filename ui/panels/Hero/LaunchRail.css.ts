import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { monthPadding } from '~/ui/parts/PlanTrack/PlanMonths.css'
import { trackHeight } from '~/ui/parts/PlanTrack/PlanTrack.css'
import { line } from '~/ui/parts/PlanTrack/TodayLine.css'
import { media, within } from '~/ui/theme/breakpoints'
import { drawn as keptColours } from '~/ui/theme/forcedColors'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

/** The start and the length of a holiday, or of what lies beyond the window: 0 % to 100 %. */
export const start = createVar()
export const length = createVar()

export const titleWidth = createVar()
export const doneWidth = createVar()
export const wordsWidth = createVar()
export const endsWidth = createVar()
export const spareWidth = createVar()
export const keptWidth = createVar()

/** The chart keeps its colours on paper and in forced-colors mode. */
export const drawn = style(keptColours)

export const rail = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: `${vars.space.l} ${vars.space.xl} 14px`,
  '@container': { [within.phone]: { padding: `14px ${vars.space.l}` } },
})

/** Less space around it below the verdict, so that all is in a window of 900 pixels. */
export const belowVerdict = style([
  rail,
  {
    paddingBlock: '10px',
    '@container': { [within.phone]: { paddingBlock: '10px' } },
  },
])

/** The distance between the months' lines and the bottom of the chart. */
const monthsEnd = createVar()
const travelHeight = 76

const chartBase = style({
  position: 'relative',
  // Space for the months' names above, and none below: the label of today hangs into the legend's space.
  paddingBlockStart: 28,
  vars: {
    [titleWidth]: '304px',
    [doneWidth]: '56px',
    [spareWidth]: '0px',
    [keptWidth]: '0px',
    [monthsEnd]: '0px',
  },
  '@media': {
    screen: { '@container': { [within.tablet]: { vars: { [titleWidth]: '44px' } } } },
    // Paper has no hint that would explain a number, so the titles are shown in full.
    [media.print]: { vars: { [titleWidth]: '216px' } },
  },
  '@container': {
    [within.phone]: {
      vars: { [titleWidth]: '44px', [doneWidth]: '44px', [wordsWidth]: '0px', [endsWidth]: '0px' },
    },
  },
})

/** With status and end, with the status alone, or with neither, where there is no time scale. */
export const chart = styleVariants({
  // As wide as "starts 28 Sep 2027".
  full: [chartBase, { vars: { [wordsWidth]: '152px', [endsWidth]: '64px' } }],
  words: [chartBase, { vars: { [wordsWidth]: '152px', [endsWidth]: '0px' } }],
  bare: [chartBase, { vars: { [wordsWidth]: '0px', [endsWidth]: '0px' } }],
})

/** With a column for the compared saved plan. */
export const compared = style({
  vars: { [keptWidth]: '116px' },
  '@container': { [within.phone]: { vars: { [keptWidth]: '0px' } } },
})

/** With a column for the days to spare, where there is room for it. */
export const withSpare = style({
  vars: { [spareWidth]: '76px', [wordsWidth]: '134px' },
  '@container': {
    [within.menu]: { vars: { [spareWidth]: '0px', [wordsWidth]: '152px' } },
    [within.phone]: { vars: { [wordsWidth]: '0px' } },
  },
})

/** The ends are fields. On a phone they are below the lanes. */
export const withFields = style({
  vars: { [endsWidth]: '152px' },
  '@container': { [within.phone]: { vars: { [endsWidth]: '0px' } } },
})

const columns = `${titleWidth} minmax(0, 1fr) ${doneWidth} ${wordsWidth} ${endsWidth} ${spareWidth} ${keptWidth}`

/** Space under the lanes for the time-travel handle. */
export const travelled = style({ paddingBlockEnd: travelHeight, vars: { [monthsEnd]: `${travelHeight}px` } })

export const lanes = style({ position: 'relative' })

const overlay = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: `${titleWidth} calc(${doneWidth} + ${wordsWidth} + ${endsWidth} + ${spareWidth} + ${keptWidth})`,
  pointerEvents: 'none',
})

export const holidays = style([overlay, { insetBlockStart: vars.space.xxl, insetBlockEnd: monthsEnd }])

export const holiday = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: start,
  width: length,
  background: vars.color.sunkStrong,
})

export const months = style([
  overlay,
  {
    ...type.small,
    insetBlockEnd: monthsEnd,
    lineHeight: vars.space.xl,
    fontWeight: weight.medium,
    vars: { [monthPadding]: vars.space.s },
    '@container': { [within.tablet]: { vars: { [monthPadding]: vars.space.xs } } },
  },
])

export const flag = style({ marginBlockStart: vars.space.xs })

export const overLanes = style([overlay, { insetBlock: `${vars.space.xxl} 0`, zIndex: 1 }])

/** Not over the slider of time travel. */
export const goLiveLines = style([overlay, { insetBlock: `${vars.space.xxl} ${monthsEnd}`, zIndex: 1 }])

export const travel = style([overlay, { insetBlock: `${vars.space.xxl} 0` }])

export const todayLabel = style({
  ...type.small,
  ...keptColours,
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

export const goLiveTag = style([
  todayLabel,
  {
    background: vars.color.panel,
    color: vars.color.ink,
    boxShadow: `inset 0 0 0 1.5px ${vars.color.ink}`,
    paddingInline: 7,
  },
])

/** Words of the labels that a narrow rail has no room for: a phone, a sheet of paper, a page beside a form. */
export const onWideRail = style({ '@container': { [within.tablet]: { display: 'none' } } })

/** Thinner than today's line. */
export const windowEnd = style([
  line.end,
  { borderInlineStart: `1px solid ${vars.color.inkSecondary}`, justifyContent: 'end' },
])

export const windowEndLabel = style([
  todayLabel,
  {
    background: vars.color.panel,
    color: vars.color.inkSecondary,
    boxShadow: `0 0 0 1px ${vars.color.lineStrong}`,
  },
])

/** One grid for all lanes and skeletons, so that the bars share the months' scale. */
export const lane = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: columns,
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

/** Around a lane, what waits for what, and the hint that says so. */
export const laneItem = style({ position: 'relative' })

export const links = style([overlay, { insetBlock: 0 }])

export const deciding = style({ fontWeight: weight.medium })

/** Not of the chain under the pointer. Its texts keep their contrast. */
export const dimmed = style({
  opacity: 0.28,
  '@media': { [media.motion]: { transition: `opacity ${motion.hover}` } },
})

/** Under the lane, beside its title. */
export const hint = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: `calc(${titleWidth} + ${vars.space.s})`,
  zIndex: 4,
})

/** In the column of the ends. On a phone below its lane, which has no columns. */
export const field = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: `calc(${spareWidth} + ${keptWidth})`,
  width: endsWidth,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  '@container': {
    [within.phone]: { position: 'static', width: 'auto', paddingBlockEnd: vars.space.xs },
  },
})

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minWidth: 0,
  paddingInlineEnd: vars.space.m,
  '@container': { [within.phone]: { gap: 6, paddingInlineEnd: 0 } },
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
  // Visually hidden, and still part of the link's name.
  '@media': { screen: { '@container': { [within.tablet]: visuallyHidden } } },
})

export const track = style({ '@container': { [within.phone]: { vars: { [trackHeight]: '6px' } } } })

/** Space for the label of today, beside the legend. */
export const foot = style({ minHeight: vars.space.wide, display: 'flex', alignItems: 'end' })
