import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const section = style({
  paddingBlock: vars.space.wide,
  // The section takes focus when the navigation leads here; the heading in view is the sign of it.
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@container': { [within.phone]: { paddingBlock: 28 } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${vars.space.m} ${vars.space.xxl}`,
  marginBlockEnd: vars.space.xl,
  '@media': { [media.print]: { breakAfter: 'avoid' } },
})

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minWidth: 0,
})

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' })

export const title = style({ ...type.section })

export const subtitle = style({
  ...type.heading,
  fontWeight: 400,
  letterSpacing: 'normal',
  color: vars.color.inkSecondary,
  marginBlockStart: 2,
})

export const note = style({
  ...type.small,
  marginBlockStart: vars.space.s,
  paddingInlineStart: vars.space.s,
  borderInlineStart: `3px solid ${vars.color.ink}`,
  fontWeight: weight.medium,
})
