import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const item = style({
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&[data-state="open"]': { background: vars.color.sunk },
  },
})

// Shared by the header and the rows, so that figures are under their header.
const columns = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1.2fr) minmax(0, 1fr) 88px 132px',
  columnGap: vars.space.l,
  '@container': {
    [within.phone]: {
      gridTemplateColumns: '16px minmax(0, 1fr) fit-content(40%)',
      columnGap: vars.space.m,
    },
  },
})

export const heads = style([
  columns,
  {
    ...type.small,
    alignItems: 'end',
    padding: `${vars.space.s} ${vars.space.xl}`,
    fontWeight: weight.medium,
    color: vars.color.inkSecondary,
    overflowWrap: 'break-word',
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@container': { [within.phone]: { paddingInline: vars.space.l } },
  },
])

/** Over the labels, beside the chevrons. */
export const labelHead = style({ gridColumn: 2 })

export const trigger = style([
  columns,
  {
    ...type.body,
    alignItems: 'center',
    width: '100%',
    minHeight: vars.space.huge,
    padding: `${vars.space.s} ${vars.space.xl}`,
    background: 'none',
    border: 0,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&:focus-visible': { outlineOffset: -2 } },
    '@media': {
      [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } },
    },
    '@container': {
      [within.phone]: { paddingInline: vars.space.l },
    },
  },
])

export const chevron = style({
  color: vars.color.inkSecondary,
  selectors: {
    '[dir="rtl"] &': { transform: 'scaleX(-1)' },
    '[data-state="open"] > &': { transform: 'rotate(90deg)' },
  },
  '@media': { [media.motion]: { transition: `transform ${motion.open} ${motion.curve}` } },
})

export const label = styleVariants({
  part: { fontWeight: weight.medium, overflowWrap: 'anywhere' },
  total: { fontWeight: weight.bold, overflowWrap: 'anywhere' },
})

export const onlyWide = style({ '@container': { [within.phone]: { display: 'none' } } })
export const bar = style({ maxWidth: 360 })

export const barHead = style([onlyWide, { gridColumn: 3, fontWeight: weight.regular }])

export const figure = style({ textAlign: 'end' })
export const shareHead = style([onlyWide, figure, { gridColumn: 4 }])
export const share = styleVariants({
  part: [onlyWide, figure, { color: vars.color.inkSecondary, fontWeight: weight.regular }],
  total: [onlyWide, figure, { fontWeight: weight.bold }],
})
export const amount = styleVariants({
  part: [figure, { fontWeight: weight.medium }],
  total: [figure, { fontWeight: weight.bold }],
})

export const values = style({
  paddingInline: `52px ${vars.space.xl}`,
  paddingBlockEnd: vars.space.xl,
  '@container': { [within.phone]: { paddingInline: vars.space.l, paddingBlockEnd: vars.space.l } },
})
