import { style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const cells = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** On a phone three columns, each label above its figure. */
const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} 0`,
  marginBlockStart: vars.space.m,
  '@container': {
    [within.phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto auto auto',
      justifyContent: 'space-between',
    },
  },
})

export const chips = { cells, line }

const cellChip = style({
  padding: vars.space.xl,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.line}` } },
  '@container': {
    [within.tablet]: { paddingInline: vars.space.l },
    [within.phone]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space.l,
      minHeight: 44,
      paddingBlock: vars.space.s,
      selectors: {
        '& + &': { borderInlineStart: 0, borderBlockStart: `1px solid ${vars.color.line}` },
      },
    },
  },
})

const lineChip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: 24,
  minWidth: 0,
  paddingInline: vars.space.l,
  selectors: {
    '&:first-child': { paddingInlineStart: 0 },
    '& + &': { borderInlineStart: `1px solid ${vars.color.lineStrong}` },
  },
  '@container': {
    [within.phone]: { display: 'grid', alignContent: 'start', gap: 0, paddingInline: `${vars.space.m} 0` },
    [within.narrowest]: { paddingInlineStart: vars.space.s },
  },
})

export const chip = { cells: cellChip, line: lineChip }

const cellLabel = style({
  marginBlockEnd: vars.space.xs,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { marginBlockEnd: 0 } },
})

export const label = {
  cells: cellLabel,
  line: style({
    color: vars.color.inkSecondary,
    overflowWrap: 'anywhere',
    '@container': { [within.phone]: type.small },
  }),
}

// The icon is after the figure, on a phone before it.
const cellValue = style({
  ...type.title,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.l,
  whiteSpace: 'nowrap',
  '@container': {
    [within.tablet]: type.section,
    [within.phone]: { ...type.figure, flexDirection: 'row-reverse' },
  },
})

export const value = {
  cells: cellValue,
  line: style({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    fontWeight: weight.bold,
    overflowWrap: 'anywhere',
    '@container': { [within.phone]: { lineHeight: '24px' }, [within.narrowest]: { gap: vars.space.xs } },
  }),
}

const glyphBase = style({
  width: 24,
  height: 24,
  '@container': { [within.phone]: { width: 18, height: 18 } },
})

export const glyph = {
  cells: styleVariants({
    done: [glyphBase, { color: vars.done.glyph }],
    november: [glyphBase, { color: vars.november.glyph }],
  }),
  line: styleVariants({ done: { color: vars.done.glyph }, november: { color: vars.november.glyph } }),
}

const cellGauge = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  width: 127,
  minWidth: 0,
  gap: 3,
  height: vars.space.xl,
  '@container': { [within.phone]: { width: 68, gap: 2, height: 14 } },
})

/** A phone has no room for it. */
export const gauge = {
  cells: cellGauge,
  line: style({
    display: 'grid',
    gridTemplateColumns: 'repeat(10, 5px)',
    gap: 2,
    height: 12,
    '@container': { [within.phone]: { display: 'none' } },
  }),
}

const cellBase = style({ ...drawn, borderRadius: 2, '@container': { [within.phone]: { borderRadius: 1 } } })

export const cell = styleVariants({
  filled: [cellBase, { background: vars.color.ink }],
  rest: [cellBase, { background: vars.color.track }],
})
