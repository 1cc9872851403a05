import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const rows = style({ display: 'grid' })

export const row = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  width: '100%',
  minHeight: 44,
  paddingBlock: vars.space.s,
  paddingInline: 0,
  background: 'none',
  border: 0,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.ink,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  outlineOffset: -2,
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } },
})

export const words = style({ flex: 1, display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const note = style({ ...type.small, color: vars.color.inkSecondary })

export const chevron = style({
  color: vars.color.inkSecondary,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})
