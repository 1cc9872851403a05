import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const appearances = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  overflow: 'hidden',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const appearance = style({})
// A whole page's theme is as high as the window.
globalStyle(`${appearance} > *`, { minHeight: '100%' })

export const ground = style({
  display: 'grid',
  gap: vars.space.xxl,
  padding: vars.space.xl,
  '@media': { [media.phone]: { padding: vars.space.l } },
})

export const title = style({ ...type.section })

export const list = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tile,
  background: vars.color.panel,
  overflow: 'hidden',
})

export const colour = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.m,
  padding: `2px ${vars.space.m}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const sample = style({
  ...type.heading,
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: vars.control.regular,
  borderRadius: vars.radius.control,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
})

export const dot = style({
  width: 28,
  height: vars.space.m,
  borderRadius: vars.radius.badge,
  background: 'currentcolor',
})

export const words = style({ display: 'grid', overflowWrap: 'anywhere' })
export const verdict = style({ display: 'grid', justifyItems: 'end', textAlign: 'end' })
export const ratio = style({ fontWeight: weight.bold })
export const fails = style({ ...type.small, fontWeight: weight.bold, color: vars.bad.text })
