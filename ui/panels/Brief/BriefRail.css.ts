import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { oneLine } from '~/ui/theme/oneLine'
import { monthPadding } from '~/ui/parts/PlanTrack/PlanMonths.css'
import { trackHeight } from '~/ui/parts/PlanTrack/PlanTrack.css'
import { dashes, hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

const titleWidth = createVar()
const figuresWidth = createVar()
const columns = createVar()

/** In pixels, between all columns. */
const gap = 8

const figureWidths = '32px 98px'

const railBase = style({
  position: 'relative',
  marginBlockStart: 14,
  vars: { [trackHeight]: '8px' },
  '@container': { [within.phone]: { overflowX: 'clip' } },
})

/** With and without a column for the compared saved plan. */
export const rail = styleVariants({
  compared: [
    railBase,
    {
      vars: {
        [titleWidth]: '260px',
        [figuresWidth]: '236px',
        [columns]: `${titleWidth} minmax(0, 1fr) ${figureWidths} 90px`,
      },
      '@container': { [within.phone]: { vars: { [columns]: 'minmax(0, 1fr) 40px 98px' } } },
    },
  ],
  plain: [
    railBase,
    {
      vars: {
        [titleWidth]: '260px',
        [figuresWidth]: '138px',
        [columns]: `${titleWidth} minmax(0, 1fr) ${figureWidths}`,
      },
      '@container': { [within.phone]: { vars: { [columns]: 'minmax(0, 1fr) 40px 98px' } } },
    },
  ],
})

export const empty = style({ marginBlockStart: 14, color: vars.color.inkSecondary })

export const hidden = style(visuallyHidden)

const onPaperAlone = { '@container': { [within.phone]: { display: 'none' } } }

const overlay = style({
  position: 'absolute',
  insetInline: `calc(${titleWidth} + ${gap}px) calc(${figuresWidth} + ${gap}px)`,
  pointerEvents: 'none',
  ...onPaperAlone,
})

export const months = style([
  overlay,
  {
    insetBlock: '0 36px',
    fontSize: 11,
    lineHeight: '16px',
    vars: { [monthPadding]: vars.space.xs },
    ...onPaperAlone,
  },
])

const row = style({ display: 'grid', gridTemplateColumns: columns, columnGap: gap, alignItems: 'center' })

/** The column of bars has the months instead of a header. */
export const head = style([
  row,
  {
    height: 18,
    fontSize: 11,
    lineHeight: '16px',
    color: vars.color.inkSecondary,
    '@container': { [within.phone]: visuallyHidden },
  },
])

export const nameHead = style({ gridColumn: 'span 2' })

const laneBase = style([
  row,
  {
    position: 'relative',
    '@container': {
      [within.phone]: {
        height: 'auto',
        paddingBlock: 6,
        gap: '4px 10px',
        borderBlockEnd: `1px solid ${vars.color.line}`,
      },
    },
  },
])

export const lane = styleVariants({ high: [laneBase, { height: 22 }], low: [laneBase, { height: 18 }] })

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  whiteSpace: 'nowrap',
  '@container': { [within.phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})

export const number = style({
  flex: 'none',
  minWidth: vars.space.s,
  color: vars.color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
})

export const title = style(oneLine)

export const track = style({
  '@container': { [within.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
})

/** "114 days earlier" fits. */
export const figure = style({
  fontSize: 11,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

export const words = styleVariants({ plain: [figure], bad: [figure, { fontWeight: weight.bold }] })

/** Of two text columns a phone has room for the second. */
export const onPaper = style(onPaperAlone)

export const kept = styleVariants({ plain: [figure], bad: [figure, { fontWeight: weight.bold }] })

export const overLanes = style([overlay, { insetBlock: '16px 38px' }])

export const todayLabel = style({
  flex: 'none',
  marginBlockEnd: -15,
  fontSize: 10,
  lineHeight: '14px',
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
})

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} ${vars.space.l}`,
  minHeight: 36,
  paddingBlockStart: 20,
  fontSize: 11,
  lineHeight: '16px',
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { minHeight: 0, paddingBlockStart: 10 } },
})

export const key = style({ display: 'inline-flex', alignItems: 'center', gap: 6 })

export const owedKey = style({ ...drawn, width: 16, height: 6, background: hatching() })

export const markKey = style({
  ...drawn,
  width: 16,
  height: 9,
  borderInlineEnd: `2px solid ${vars.color.ink}`,
  background: dashes('4px'),
})

export const keptKey = style({
  ...drawn,
  width: 16,
  height: 9,
  border: `1px solid ${vars.color.inkSecondary}`,
  borderRadius: 5,
})

export const links = style([overlay, { insetBlock: 0 }])
