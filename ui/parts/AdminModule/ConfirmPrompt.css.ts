import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const question = style({
  ...type.small,
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.sunk,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
})

export const answers = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space.s })
