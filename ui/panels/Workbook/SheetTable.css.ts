import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { barHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

/** How far the header is moved down to stay in view while the page scrolls. */
export const headShift = createVar()

/** The minimum width of a column's cells. */
export const columnWidth = createVar()

/** The width of the frozen column, less on a phone, and of the columns between it and another. */
export const frozenWidth = createVar()
export const columnStart = createVar()

// On a phone the frozen column leaves most of the window to the others.
const narrowest = '160px'

// A focused element is scrolled beside the frozen column and below the header, not under them.
export const region = style({
  scrollPaddingInlineStart: 220,
  scrollPaddingBlockStart: vars.space.huge,
  '@container': { [within.phone]: { scrollPaddingInlineStart: 160 } },
})

// Separate borders: collapsed ones do not move with a sticky cell.
const base = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': { [media.print]: { fontSize: '8pt' } },
})
export const table = styleVariants({
  all: [base],
  /** Fixed layout, so that columns keep their width as rows change. */
  part: [base, { tableLayout: 'fixed' }],
})

const line = `1px solid ${vars.color.line}`

const stuck = style({
  position: 'sticky',
  background: vars.color.panel,
  '@media': { [media.print]: { position: 'static' } },
})

const head = style([
  stuck,
  {
    insetBlockStart: 0,
    zIndex: 2,
    transform: `translateY(${fallbackVar(headShift, '0px')})`,
    // Without horizontal scrolling it sticks to the window, below the bar.
    selectors: { '[data-fits] &': { insetBlockStart: fallbackVar(barHeight, '0px'), transform: 'none' } },
    padding: 0,
    width: columnWidth,
    minWidth: columnWidth,
    // As many columns as fit on the paper.
    '@media': { [media.print]: { width: 'auto', minWidth: 0, transform: 'none' } },
    // The weight of a cell, whose digits are the unit of width.
    fontWeight: weight.regular,
    borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
    verticalAlign: 'bottom',
  },
])

// While columns scroll under it, it casts a shadow sideways, and not on its own rows.
const frozen = style([
  stuck,
  {
    insetInlineStart: 0,
    borderInlineEnd: line,
    selectors: {
      '[data-scrolled] &': { boxShadow: vars.shadow.edge, clipPath: `inset(0 -${vars.space.l})` },
    },
  },
])

const narrowWidth = `min(${columnWidth}, ${narrowest})`
const narrow = style({ '@container': { [within.phone]: { width: narrowWidth, minWidth: narrowWidth } } })

export const columnHead = styleVariants({
  first: [head, frozen, narrow, { zIndex: 3 }],
  other: [head],
})

const rowBase = style({})
const evenRow = style({})
const closingRow = style({ fontWeight: weight.bold })

export const row = styleVariants({ odd: [rowBase], even: [rowBase, evenRow] })
export const closing = style([closingRow])

const cell = style({
  padding: `11px ${vars.space.l}`,
  height: 44,
  overflowWrap: 'anywhere',
  '@media': {
    [media.print]: {
      height: 'auto',
      overflowWrap: 'break-word',
      padding: `${vars.space.xs} ${vars.space.s}`,
    },
  },
  '@container': { [within.phone]: { paddingInline: vars.space.m } },
  selectors: {
    [`${rowBase}:not(:last-child) > &`]: { borderBlockEnd: line },
    [`${evenRow} > &`]: { background: vars.color.sunk },
  },
})

export const label = style([
  cell,
  frozen,
  {
    zIndex: 1,
    textAlign: 'start',
    fontWeight: weight.medium,
    overflowWrap: 'anywhere',
    selectors: { [`${closingRow} > &`]: { fontWeight: weight.bold } },
  },
])

export const value = styleVariants({
  text: [cell],
  figures: [cell, { textAlign: 'end', whiteSpace: 'nowrap' }],
})

/** The text of a column out of view: its row is no higher than its visible cells. */
export const unseen = style({
  maxBlockSize: ['1.5em', '1lh'],
  overflow: 'hidden',
  '@media': { [media.print]: { maxBlockSize: 'none' } },
})

const shownFrozenWidth = createVar()

/** As `unseen`, for a column that starts beyond the region, before scripts have measured it. */
export const awaited = style({
  vars: { [shownFrozenWidth]: frozenWidth },
  '@container': { [within.phone]: { vars: { [shownFrozenWidth]: `min(${frozenWidth}, ${narrowest})` } } },
  '@media': {
    [media.scripts]: {
      overflow: 'hidden',
      maxBlockSize: `max(1.5em, (100cqi - ${shownFrozenWidth} - ${columnStart}) * 1000)`,
    },
    [media.print]: { maxBlockSize: 'none' },
  },
})

/** The space of rows that are not in the page. */
export const room = style({ padding: 0 })
