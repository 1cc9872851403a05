import { createVar, fallbackVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The height of what sticks to the bottom of the window: the focused cell is scrolled above it. */
export const footHeight = createVar()

const line = `1px solid ${vars.color.line}`

export const row = style({})
globalStyle(`tbody:first-of-type > ${row}:first-child > *`, { borderBlockStart: 0 })

const box = style({
  borderBlockStart: line,
  height: vars.control.large,
  padding: `${vars.space.xs} ${vars.space.m}`,
  textAlign: 'start',
  fontWeight: weight.regular,
  overflowWrap: 'anywhere',
  // The first column stays in view, over the others.
  selectors: {
    '&&:first-child': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 2,
      paddingInlineStart: vars.space.l,
      borderInlineStart: 0,
      backgroundColor: vars.color.panel,
    },
  },
})

export const head = style([box, { fontWeight: weight.medium }])
export const names = style({ display: 'flex', alignItems: 'center', gap: vars.space.s })
export const sku = style({
  ...type.small,
  marginInlineStart: 'auto',
  flex: 'none',
  maxWidth: '50%',
  color: vars.color.inkSecondary,
  fontWeight: weight.regular,
})
export const heldUp = style({ flex: 'none', color: vars.bad.glyph })
export const unit = style([box])

const cellBox = style([
  box,
  {
    position: 'relative',
    scrollMarginBlockEnd: fallbackVar(footHeight, '0px'),
    borderInlineStart: line,
    cursor: 'cell',
    userSelect: 'none',
    selectors: {
      // The ring within the cell marks it.
      '&:focus-visible': { outline: 'none' },
      '&:last-child': { paddingInlineEnd: vars.space.l },
      '&&&:has(input, select)': { padding: 0 },
    },
  },
])

export const cell = styleVariants({
  text: [cellBox],
  figure: [cellBox, { textAlign: 'end' }],
})

export const selected = style({
  backgroundImage: `linear-gradient(${vars.color.hover}, ${vars.color.hover})`,
})

export const pending = styleVariants({
  changed: { selectors: { '&&&': { backgroundColor: vars.color.sunkStrong } } },
  refused: { color: vars.bad.text, selectors: { '&&&': { backgroundColor: vars.bad.tint } } },
})

/** The active cell: a ring within it, over its lines; a thin one while the focus is elsewhere. */
export const active = style({
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      border: `1px solid ${vars.color.inkSecondary}`,
      borderRadius: vars.radius.badge,
      pointerEvents: 'none',
    },
    '&:focus::before': { border: `2px solid ${vars.color.ink}` },
    '&:has(input, select)::before': { display: 'none' },
  },
})

/** A pasted block has a dashed outline: it is not saved yet. */
export const pasted = style({
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: -1,
      border: `0 dashed ${vars.color.ink}`,
      pointerEvents: 'none',
    },
  },
})

const dashed = '2px'

export const edge = styleVariants({
  top: { selectors: { '&::after': { borderBlockStartWidth: dashed } } },
  bottom: { selectors: { '&::after': { borderBlockEndWidth: dashed } } },
  start: { selectors: { '&::after': { borderInlineStartWidth: dashed } } },
  end: { selectors: { '&::after': { borderInlineEndWidth: dashed } } },
})

export const content = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.s}`,
  maxWidth: '100%',
  selectors: {
    [`${cell.figure} &`]: { display: 'flex', justifyContent: 'flex-end' },
  },
})

/** Someone else's change of the cell, on a line of its own. */
export const othersChange = style({
  ...type.small,
  flexBasis: '100%',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.color.inkSecondary,
  selectors: { [`${cell.figure} &`]: { justifyContent: 'flex-end' } },
})

export const old = style({
  color: vars.color.inkSecondary,
  selectors: { [`${pending.refused} &`]: { color: 'inherit' } },
})

export const arrow = style({
  selectors: {
    '&::before': { content: '"→"', color: vars.color.inkSecondary },
    [`${pending.refused} &::before`]: { color: 'inherit' },
    '[dir="rtl"] &::before': { content: '"←"' },
  },
})

export const value = style({ minWidth: '2.2ch', textAlign: 'end', fontWeight: weight.bold })
export const struck = style([value, { textDecoration: 'line-through' }])

export const glyph = style({
  flex: 'none',
  color: vars.bad.glyph,
  selectors: { [`${cell.figure} &`]: { marginInlineEnd: 'auto' } },
})
