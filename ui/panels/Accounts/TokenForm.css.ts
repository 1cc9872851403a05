import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const form = style({ display: 'grid', gap: vars.space.l })

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: vars.space.m,
})
