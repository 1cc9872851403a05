import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** The grid column of the card, from 0, and the number of columns. */
const column = createVar()
const columns = createVar()

// Cards fill the rows of the grid in order, whatever is open between them.
export const item = style({
  display: 'contents',
  vars: { [column]: '0', [columns]: '3' },
  selectors: {
    '&:nth-child(3n + 2)': { vars: { [column]: '1' } },
    '&:nth-child(3n)': { vars: { [column]: '2' } },
  },
  '@container': {
    [within.tablet]: {
      selectors: {
        '&:nth-child(n)': { vars: { [column]: '0', [columns]: '2' } },
        '&:nth-child(2n)': { vars: { [column]: '1' } },
      },
    },
    [within.phone]: { selectors: { '&:nth-child(n)': { vars: { [column]: '0', [columns]: '1' } } } },
  },
})

const actionEnd = createVar()

/** How much further down the middle of a tile is than that of a line. */
const lower = createVar()
export const tiled = style({
  vars: { [lower]: '10px' },
  '@container': { [within.phone]: { vars: { [lower]: '6px' } } },
})

/** The space that the first line of a summary leaves at its end. */
export const summaryEnd = fallbackVar(actionEnd, vars.space.xxl)

export const base = style({
  position: 'relative',
  display: 'grid',
  minWidth: 0,
  // Around the card, which covers a ring within its edges.
  selectors: { '&[data-editing]': { outlineOffset: 1, borderRadius: vars.radius.panel } },
  // The last one of an odd number fills its row of two.
  '@container': {
    [within.tablet]: { selectors: { [`${item}:last-child:nth-child(odd) > &`]: { gridColumn: '1 / -1' } } },
  },
})
export const withAction = style([
  base,
  {
    vars: { [actionEnd]: '64px' },
    // Touch has no hover: the hover state is always shown.
    '@media': { '(hover: none)': { vars: { [actionEnd]: '96px' } } },
  },
])

export const header = style({ display: 'grid', minWidth: 0 })

/** Before the chevron, on its line. */
export const action = style({
  position: 'absolute',
  display: 'flex',
  insetBlockStart: `calc(12px + ${fallbackVar(lower, '0px')})`,
  insetInlineEnd: 44,
  '@container': {
    [within.phone]: {
      insetBlockStart: `calc(${vars.space.s} + ${fallbackVar(lower, '0px')})`,
      insetInlineEnd: 36,
    },
  },
})

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  minWidth: 0,
  scrollMarginBlockStart: vars.space.l,
  padding: vars.space.xl,
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  textAlign: 'start',
  fontWeight: 400,
  letterSpacing: 'normal',
  cursor: 'pointer',
  selectors: {
    '&[data-state="open"]': { borderColor: vars.color.ink },
  },
  '@media': {
    [media.print]: { breakInside: 'avoid' },
    [media.hover]: {
      selectors: { '&:hover:not([data-state="open"])': { borderColor: vars.color.lineHover } },
    },
    [media.motion]: { transition: `border-color ${motion.hover}` },
  },
  '@container': {
    [within.phone]: { padding: vars.space.l },
  },
})

export const chevron = style({
  position: 'absolute',
  insetBlockStart: `calc(${vars.space.xl} + ${fallbackVar(lower, '0px')})`,
  insetInlineEnd: vars.space.xl,
  color: vars.color.inkSecondary,
  selectors: { '[data-state="open"] > &': { transform: 'rotate(180deg)' } },
  '@media': {
    [media.motion]: { transition: `transform ${motion.open} ${motion.curve}` },
    [media.print]: { display: 'none' },
  },
})

// The space of the notch: the gap between rows, taken from inside the drawer, which clips its content while it opens.
const notchRoom = '10px'

/** Rows are nearer to each other on a phone. */
const notchRoomOnPhone = vars.space.s

export const drawer = style({
  gridColumn: '1 / -1',
  minWidth: 0,
  marginBlockStart: `-${notchRoom}`,
  paddingBlockStart: notchRoom,
  '@container': {
    [within.phone]: {
      marginBlockStart: `calc(-1 * ${notchRoomOnPhone})`,
      paddingBlockStart: notchRoomOnPhone,
    },
  },
  '@media': { [media.print]: { breakInside: 'avoid' } },
})

export const drawerContent = style({
  position: 'relative',
  padding: vars.space.xl,
  overflowWrap: 'anywhere',
  background: vars.color.panel,
  border: `1px solid ${vars.color.ink}`,
  borderRadius: vars.radius.panel,
  // The notch that points to the drawer's card, in the card's column, however many drawers are open above.
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: -8,
    insetInlineStart: `calc(${column} * (100% + ${vars.space.l}) / ${columns} + ${vars.space.section})`,
    width: 14,
    height: 14,
    background: vars.color.panel,
    border: `solid ${vars.color.ink}`,
    borderWidth: '1px 0 0 1px',
    transform: 'rotate(45deg)',
  },
  '@container': { [within.phone]: { padding: vars.space.l } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space.s} ${vars.space.xxl}`,
  marginBlockEnd: vars.space.xl,
})

export const title = style({ ...type.heading, minWidth: 0 })
