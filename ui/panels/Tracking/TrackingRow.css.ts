import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const line = style({
  scrollMarginBlockStart: vars.space.l,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@container': {
    [within.phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: `${vars.space.s} ${vars.space.l}`,
      padding: `${vars.space.m} ${vars.space.l}`,
      selectors: { '&:first-child': { borderBlockStart: 0 } },
    },
  },
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
})

export const row = style([
  line,
  { '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } } },
])

/** The last row of the table. */
export const total = style([
  line,
  {
    borderBlockStartColor: vars.color.lineStrong,
    fontWeight: weight.bold,
    '@container': {
      [within.phone]: {
        selectors: { '&&:first-child': { borderBlockStart: `1px solid ${vars.color.lineStrong}` } },
      },
    },
  },
])

const cell = style({
  height: 52,
  padding: `${vars.space.s} ${vars.space.l}`,
  textAlign: 'start',
  fontWeight: weight.regular,
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space.xl },
    '&:last-child': { paddingInlineEnd: vars.space.xl },
  },
  '@container': {
    [within.tablet]: {
      paddingInline: vars.space.s,
      selectors: {
        '&:first-child': { paddingInlineStart: vars.space.xl },
        '&:last-child': { paddingInlineEnd: vars.space.l },
      },
    },
    [within.phone]: {
      display: 'block',
      height: 'auto',
      padding: 0,
      selectors: { '&&&': { paddingInline: 0 } },
    },
  },
})

// On a phone: product and unit, the overall bar, then the three counts.
export const product = style([
  cell,
  { '@container': { [within.phone]: { position: 'relative', gridColumn: '1 / 3' } } },
])
export const unit = style([
  cell,
  {
    '@container': {
      // The gap too may shrink where a name needs it: "Oncology" does at 320 px.
      [within.phone]: {
        position: 'relative',
        textAlign: 'end',
        marginInlineStart: `calc(-1 * ${vars.space.l})`,
      },
    },
  },
])
/** At the end of the row. */
export const action = style({
  position: 'absolute',
  insetInlineEnd: vars.space.s,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  '@container': { [within.phone]: { insetInlineEnd: -8 } },
})

export const overall = style([cell, { '@container': { [within.phone]: { order: 1, gridColumn: '1 / -1' } } }])

export const overallWithAction = style([
  overall,
  {
    position: 'relative',
    selectors: { '&&&': { paddingInlineEnd: 48 } },
  },
])

export const count = style([
  cell,
  {
    '@container': {
      [within.phone]: {
        order: 2,
        selectors: {
          // Hidden from screen readers where the browser supports it: the column header says it.
          '&::before': {
            ...type.small,
            content: ['attr(data-label)', 'attr(data-label) / ""'],
            display: 'block',
            color: vars.color.inkSecondary,
          },
        },
      },
    },
  },
])

/** The kind of the total above it. */
export const mean = style({
  ...type.small,
  display: 'block',
  color: vars.color.inkSecondary,
  fontWeight: weight.regular,
})

/** A finger presses the link's whole cell. */
export const link = style({
  '@container': {
    [within.phone]: {
      selectors: { '&::after': { content: '', position: 'absolute', insetInline: 0, insetBlock: -6 } },
    },
  },
})

export const name = style([link, { display: 'block', fontWeight: weight.medium }])
export const sku = style({ ...type.small, display: 'block', color: vars.color.inkSecondary })
