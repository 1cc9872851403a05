import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { breakpoints } from '~/ui/theme/breakpoints'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { footHeight } from './GridRow.css'

/** The width of the table and of a column, once somebody has changed one. */
export const tableWidth = createVar()
export const columnWidth = createVar()

/** The columns from the last, 1: the edge of a head lies over the next one. */
export const fromLast = createVar()

/** What words in so many columns need. */
export const leastWidth = createVar()

/**
 * In a narrower window the columns keep the width that figures need. It is at most so high that its head, its foot and
 * the rows between them fit into the window.
 */
export const scroller = style({
  maxBlockSize: `max(320px, calc(${windowHeight} - ${vars.size.nav} - ${fallbackVar(footHeight, '72px')} - 96px))`,
  overflow: 'auto',
  // Its foot lies over it.
  isolation: 'isolate',
  overscrollBehaviorX: 'contain',
  // The focused cell is not scrolled below the head or the first column.
  scrollPaddingBlockStart: 56,
  scrollPaddingInlineStart: 200,
})

const base = style({
  width: fallbackVar(tableWidth, '100%'),
  minWidth: fallbackVar(tableWidth, `max(${breakpoints.besides}px, ${fallbackVar(leastWidth, '0px')})`),
  tableLayout: 'fixed',
  // Lines of a collapsed table do not stay with a sticky cell.
  borderCollapse: 'separate',
  borderSpacing: 0,
})

export const table = styleVariants({ figures: [base], texts: [base] })

const head = style({
  ...type.small,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: `calc(2 + ${fromLast})`,
  background: vars.color.panel,
  padding: `${vars.space.s} ${vars.space.m}`,
  borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
  verticalAlign: 'bottom',
  // The edge that is dragged is as high as the head.
  height: `calc(${vars.control.large} + 1px)`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  width: fallbackVar(columnWidth, 'auto'),
  selectors: {
    '&:first-child': { insetInlineStart: 0, paddingInlineStart: vars.space.l },
    '&:last-child': { paddingInlineEnd: vars.space.l },
    [`${table.figures} &:first-child`]: { width: fallbackVar(columnWidth, '27%') },
    [`${table.figures} &:nth-child(2)`]: { width: fallbackVar(columnWidth, '12.4%') },
    [`${table.texts} &:first-child`]: { width: fallbackVar(columnWidth, '18%') },
  },
})

export const columnHead = styleVariants({ text: [head], figure: [head, { textAlign: 'end' }] })
