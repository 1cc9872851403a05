import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const root = style({
  marginBlock: `${vars.space.xxl} calc(-1 * ${vars.space.l})`,
  '@container': { [within.phone]: { marginBlock: `${vars.space.xl} -6px` } },
})

export const panel = style({ overflow: 'clip' })

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  paddingBlock: vars.space.s,
  paddingInline: `${vars.space.xl} ${vars.space.m}`,
  '@container': { [within.phone]: { flexWrap: 'wrap', paddingInline: vars.space.l } },
})

export const title = style({ flex: 1, minWidth: 0, fontWeight: weight.bold })

export const quiet = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  // The lines between the cells: each is one pixel of this background.
  gap: 1,
  margin: 0,
  padding: 0,
  borderBlockStart: `1px solid ${vars.color.line}`,
  background: vars.color.line,
  listStyle: 'none',
  '@container': {
    [within.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' },
    [within.phone]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  },
})

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space.s,
  alignContent: 'start',
  width: '100%',
  height: '100%',
  padding: `${vars.space.m} ${vars.space.l}`,
  border: 0,
  background: vars.color.panel,
  color: vars.color.ink,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { [media.motion]: { transition: `background ${motion.hover}` } },
  selectors: {
    '&:hover': { background: vars.color.sunk },
    '&:focus-visible': { outlineOffset: -2 },
  },
})

export const glyph = style({ gridRow: 'span 2', marginBlockStart: 2 })

export const label = styleVariants({
  open: { fontWeight: weight.medium },
  done: { fontWeight: weight.medium, color: vars.color.inkSecondary },
})

export const note = style({ fontSize: 13, lineHeight: '18px', color: vars.color.inkSecondary })
