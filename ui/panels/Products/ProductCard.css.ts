import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

// The inline end is the chevron's.
export const name = style({ ...type.heading, paddingInlineEnd: vars.space.xxl, overflowWrap: 'anywhere' })

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBlockStart: vars.space.m,
})
