import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const group = style({})

// cmdk renders the heading, and labels the group with it.
globalStyle(`${group} > [cmdk-group-heading]`, {
  ...type.small,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  padding: `${vars.space.m} ${vars.space.m} 6px`,
  overflowWrap: 'anywhere',
})
