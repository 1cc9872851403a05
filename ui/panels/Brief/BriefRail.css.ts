import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { bar as bars, fill, filled, length, start } from '~/ui/theme/planBar.css'
import { dashes, hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

export { fill, filled, length, start }

const titleWidth = createVar()
const figuresWidth = createVar()
const columns = createVar()

const figureWidths = '36px 88px'

const railBase = style({
  position: 'relative',
  marginBlockStart: 14,
  '@container': { [within.phone]: { overflowX: 'clip' } },
})

/** With a column for the kept plan that is compared with, and without. */
export const rail = styleVariants({
  compared: [
    railBase,
    {
      vars: {
        [titleWidth]: '244px',
        [figuresWidth]: '208px',
        [columns]: `${titleWidth} minmax(0, 1fr) ${figureWidths} 84px`,
      },
      '@container': { [within.phone]: { vars: { [columns]: 'minmax(0, 1fr) 40px 88px' } } },
    },
  ],
  plain: [
    railBase,
    {
      vars: {
        [titleWidth]: '252px',
        [figuresWidth]: '124px',
        [columns]: `${titleWidth} minmax(0, 1fr) ${figureWidths}`,
      },
      '@container': { [within.phone]: { vars: { [columns]: 'minmax(0, 1fr) 40px 88px' } } },
    },
  ],
})

export const empty = style({ marginBlockStart: 14, color: vars.color.inkSecondary })

export const hidden = style(visuallyHidden)

const onPaperAlone = { '@container': { [within.phone]: { display: 'none' } } }

const overlay = style({
  position: 'absolute',
  insetInline: `${titleWidth} ${figuresWidth}`,
  pointerEvents: 'none',
  ...onPaperAlone,
})

/** How wide each month is: "31fr 30fr". */
export const monthWidths = createVar()

export const months = style([
  overlay,
  { insetBlock: '0 36px', display: 'grid', gridTemplateColumns: monthWidths, ...onPaperAlone },
])

const monthBase = style({
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  paddingInlineStart: vars.space.xs,
  borderInlineStart: `1px solid ${vars.color.line}`,
  fontSize: 11,
  lineHeight: '16px',
  color: vars.color.inkSecondary,
  selectors: { '&:last-child': { borderInlineEnd: `1px solid ${vars.color.line}` } },
})

export const month = styleVariants({
  plain: [monthBase],
  goLive: [
    monthBase,
    { ...drawn, background: vars.november.wash, color: vars.november.text, fontWeight: weight.bold },
  ],
})

const row = style({ display: 'grid', gridTemplateColumns: columns, alignItems: 'center' })

/** The bars' column has no head: the months stand over it. */
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
  paddingInlineEnd: vars.space.s,
  whiteSpace: 'nowrap',
  '@container': { [within.phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})

export const number = style({
  flex: 'none',
  minWidth: vars.space.s,
  color: vars.color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
})

export const title = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

export const track = style({
  position: 'relative',
  height: 8,
  '@container': { [within.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
})

export const keptOutline = style({
  ...drawn,
  position: 'absolute',
  insetBlock: -3,
  insetInlineStart: start,
  inlineSize: length,
  border: `1px solid ${vars.color.inkSecondary}`,
  borderRadius: vars.radius.full,
})

export const bar = styleVariants(bars, (each) => [each, drawn])

export const owed = style({
  ...drawn,
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: filled,
  inlineSize: length,
  background: hatching,
})

const whiskerBase = style({
  ...drawn,
  position: 'absolute',
  insetBlockStart: 3,
  height: 2,
  insetInlineStart: start,
  inlineSize: length,
})

export const whisker = styleVariants({
  forecast: [whiskerBase, { background: dashes('0') }],
  record: [whiskerBase, { background: vars.color.inkSecondary }],
})

export const mark = style({
  ...drawn,
  position: 'absolute',
  insetBlock: -2,
  insetInlineStart: start,
  width: 2,
  marginInlineStart: -1,
  borderRadius: 1,
  background: vars.color.ink,
})

export const figure = style({
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

export const words = styleVariants({ plain: [figure], bad: [figure, { fontWeight: weight.bold }] })

/** Of two columns of words a phone has room for the second. */
export const onPaper = style(onPaperAlone)

export const kept = styleVariants({ plain: [figure], bad: [figure, { fontWeight: weight.bold }] })

export const todayPlace = style([overlay, { insetBlock: '16px 38px' }])

/** Of no width, so that the label centres on the line in both directions of reading. */
export const today = style({
  ...drawn,
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

export const owedKey = style({ ...drawn, width: 16, height: 6, background: hatching })

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
