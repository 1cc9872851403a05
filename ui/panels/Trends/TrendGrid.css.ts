import { style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const trends = style({
  display: 'grid',
  gap: vars.space.l,
  padding: `0 ${vars.space.xl} ${vars.space.xl}`,
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

const gridBase = style({ display: 'grid', gap: `${vars.space.xxl} ${vars.space.xl}` })

export const phases = style([
  gridBase,
  {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    borderBlock: `1px solid ${vars.color.line}`,
    paddingBlock: vars.space.l,
    '@container': {
      [within.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.l },
    },
  },
])

export const units = style([
  gridBase,
  {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '@container': {
      [within.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      [within.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
  },
])

// The figures of a row of cells are on one line, however long the titles are.
export const cell = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto auto',
  gap: vars.space.xs,
  minWidth: 0,
  '@container': {
    [within.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) 132px',
      gridTemplateRows: 'none',
      columnGap: vars.space.l,
      selectors: { '&[aria-hidden]': { display: 'none' } },
    },
  },
})

export const unit = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto auto',
  gap: vars.space.xs,
  minWidth: 0,
})

export const name = style({
  display: 'flex',
  gap: vars.space.s,
  alignItems: 'baseline',
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
})

export const figure = style({ '@container': { [within.phone]: { gridColumn: 1 } } })

export const percent = style(type.figure)

export const words = styleVariants({
  plain: { color: vars.color.inkSecondary },
  bad: { fontWeight: weight.bold },
})

export const loading = style([
  phases,
  { marginInline: vars.space.xl, '@container': { [within.phone]: { marginInline: vars.space.l } } },
])
