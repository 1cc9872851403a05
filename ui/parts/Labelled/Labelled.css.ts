import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const label = style({
  ...type.small,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
  marginBlockEnd: vars.space.s,
})
