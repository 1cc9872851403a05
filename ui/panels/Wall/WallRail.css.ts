import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { monthPadding } from '~/ui/parts/PlanTrack/PlanMonths.css'
import { lineWidth, trackHeight } from '~/ui/parts/PlanTrack/PlanTrack.css'
import { hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { size, u, wallScreen } from './lengths'
import { drawn, panel, twoLines } from './wall.css'

const titles = createVar()
const done = createVar()
const words = createVar()
const ends = createVar()

const inset = u(40)

const railBase = style([
  panel,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: `${u(52)} minmax(0, 1fr) ${u(60)}`,
    padding: `${u(8)} ${inset} 0`,
    vars: {
      [titles]: u(664),
      [done]: u(112),
      [words]: u(262),
      [ends]: u(118),
      [trackHeight]: u(26),
      [lineWidth]: u(2.5),
      [monthPadding]: u(12),
    },
  },
])

/** With ends, without a history to forecast them from, or with neither, where there is no time scale. */
export const rail = styleVariants({
  full: [railBase],
  words: [railBase, { vars: { [ends]: '0px' } }],
  bare: [railBase, { vars: { [ends]: '0px', [words]: '0px' } }],
})

const overlay = style({
  position: 'absolute',
  insetInline: `calc(${inset} + ${titles}) calc(${inset} + ${done} + ${words} + ${ends})`,
  pointerEvents: 'none',
  '@container': { [wallScreen.portrait]: { insetInline: inset } },
})

export const months = style([
  overlay,
  {
    insetBlock: `${u(8)} ${u(60)}`,
    lineHeight: u(44),
  },
])

export const overLanes = style([overlay, { insetBlock: `${u(56)} ${u(60)}`, zIndex: 1 }])

export const todayLabel = style({
  flex: 'none',
  lineHeight: u(46),
  marginBlockEnd: u(-46),
  paddingInline: u(14),
  borderRadius: u(8),
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
    boxShadow: `inset 0 0 0 max(1.5px, ${u(2.5)}) ${vars.color.ink}`,
  },
])

export const lanes = style({ gridRow: 2, display: 'grid', gridAutoRows: 'minmax(0, 1fr)', minHeight: 0 })

const laneBase = style({
  position: 'relative',
  height: '100%',
  display: 'grid',
  gridTemplateColumns: `${titles} minmax(0, 1fr) ${done} ${words} ${ends}`,
  alignItems: 'center',
  fontSize: u(size.row),
  lineHeight: 1.1,
  '@container': {
    // The bar is below the text, which lies over the months' lines.
    [wallScreen.portrait]: {
      gridTemplateColumns: `minmax(0, 1fr) ${done} ${words} ${ends}`,
      alignContent: 'center',
      rowGap: u(16),
    },
  },
})

/** Above the months' lines, where the bar has a row of its own. */
const above = {
  '@container': {
    [wallScreen.portrait]: {
      position: 'relative',
      zIndex: 2,
      alignSelf: 'stretch',
      paddingBlock: u(8),
      background: vars.color.panel,
    },
  },
} as const

export const lane = styleVariants({
  plain: [laneBase],
  pending: [laneBase, { color: vars.color.inkSecondary }],
})

/** Arabic letters reach lower than Latin ones. */
const lineHeight = 1.3

export const name = style([
  above,
  { display: 'flex', alignItems: 'center', gap: u(18), paddingInlineEnd: u(8), minWidth: 0, lineHeight },
])

export const number = style({ flex: 'none', minWidth: u(20), color: vars.color.inkSecondary })

export const track = style({
  '@container': { [wallScreen.portrait]: { gridRow: 2, gridColumn: '1 / -1' } },
})

export const percent = style([above, { textAlign: 'end', fontWeight: weight.bold, color: vars.color.ink }])

const wordsBase = style([above, { paddingInlineStart: u(36), color: vars.color.inkSecondary }])

export const status = styleVariants({
  plain: [wordsBase],
  bad: [wordsBase, { color: vars.color.ink, fontWeight: weight.bold }],
})

const endBase = style([above, { textAlign: 'end' }])

export const end = styleVariants({
  plain: [endBase, { color: vars.color.inkSecondary }],
  open: [endBase, { color: vars.color.ink }],
  bad: [endBase, { color: vars.color.ink, fontWeight: weight.bold }],
})

export const legend = style({
  gridRow: 3,
  display: 'flex',
  gap: u(36),
  alignItems: 'center',
  color: vars.color.inkSecondary,
  whiteSpace: 'nowrap',
})

export const key = style({ display: 'flex', alignItems: 'center', gap: u(12) })

export const owedKey = style([
  drawn,
  {
    width: u(36),
    height: u(18),
    borderRadius: u(4),
    background: `${hatching(lineWidth)}, ${vars.color.track}`,
  },
])

export const deciding = style([twoLines, { fontWeight: weight.medium }])

/** Over the lane's bar. In an upright window the bars are below the texts, where lines would cross them. */
export const links = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: `${titles} calc(${done} + ${words} + ${ends})`,
  pointerEvents: 'none',
  '@container': { [wallScreen.portrait]: { display: 'none' } },
})
