import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const panel = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.m,
  padding: `${vars.space.wide} ${vars.space.xxl}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})

export const glyph = style({ color: vars.color.inkSecondary })
