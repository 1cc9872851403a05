import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The height of the chart, known before it is drawn. */
export const chartHeight = createVar()
/** The minimum width at which its labels do not overlap; in a narrower container it scrolls. */
export const chartWidth = createVar()
/** The same on a phone. */
export const phoneHeight = createVar()
export const phoneWidth = createVar()

const line = `1px solid ${vars.color.line}`

export const panel = style({
  display: 'grid',
  gridTemplateColumns: '304px minmax(0, 1fr)',
  borderBlockStart: line,
  '@container': { [within.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const figures = style({
  display: 'grid',
  alignContent: 'start',
  '@container': {
    [within.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [within.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})

export const figure = style({
  padding: `14px ${vars.space.xl}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: line } },
  '@container': {
    [within.tablet]: { selectors: { '& + &': { borderBlockStart: 0, borderInlineStart: line } } },
    [within.phone]: {
      padding: `${vars.space.m} ${vars.space.l}`,
      selectors: {
        '&:first-child': { gridColumn: '1 / -1' },
        '& + &': { borderBlockStart: line, borderInlineStart: 0 },
        '& + & + &': { borderInlineStart: line },
      },
    },
  },
})

export const label = style({ ...type.small, color: vars.color.inkSecondary })

export const value = style({
  ...type.figure,
  selectors: {
    [`${figure}:first-child > &`]: { fontSize: 28, lineHeight: '36px', letterSpacing: '-0.03em' },
  },
})

export const detail = style({ color: vars.color.inkSecondary })

export const picture = style({
  minWidth: 0,
  padding: `${vars.space.l} ${vars.space.xl}`,
  borderInlineStart: line,
  '@container': {
    [within.tablet]: { borderInlineStart: 0, borderBlockStart: line },
    [within.phone]: { padding: `14px ${vars.space.l}` },
  },
})

export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.s} ${vars.space.l}`,
  marginBlockEnd: vars.space.s,
})

export const captionText = style({
  ...type.small,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
})

export const chart = style({
  minWidth: chartWidth,
  height: chartHeight,
  '@media': { [media.phone]: { minWidth: phoneWidth, height: phoneHeight }, [media.print]: { minWidth: 0 } },
})

// It was drawn for the window; on paper it is as wide as the sheet.
globalStyle(`${chart} svg, ${chart} div`, {
  '@media': { [media.print]: { maxInlineSize: '100%' } },
})
