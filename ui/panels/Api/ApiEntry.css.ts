import { globalStyle, style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const entry = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  // A link to it scrolls it below the navigation.
  scrollMarginBlockStart: `calc(${vars.size.nav} + ${vars.space.l})`,
  '@media': { [media.print]: { breakInside: 'avoid' } },
})

export const head = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 5fr) minmax(0, 6fr) auto',
  alignItems: 'center',
  gap: vars.space.m,
  minHeight: 44,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.xl,
  cursor: 'pointer',
  listStyle: 'none',
  outlineOffset: -2,
  '@container': {
    [within.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: `${vars.space.xs} ${vars.space.s}`,
      paddingInline: vars.space.l,
    },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } },
})
globalStyle(`${head}::-webkit-details-marker`, { display: 'none' })

export const name = style({
  ...type.body,
  fontFamily: vars.font.mono,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
})

export const summary = style({
  ...type.body,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
})

export const chevron = style({
  color: vars.color.inkSecondary,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
  '@media': {
    [media.motion]: { transition: `transform ${motion.open} ${motion.curve}` },
    [media.print]: { display: 'none' },
  },
})

export const content = style({
  display: 'grid',
  gap: vars.space.l,
  padding: `${vars.space.s} ${vars.space.xl} ${vars.space.xl}`,
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

export const words = style({ ...type.body, maxWidth: '72ch' })
