import { style } from '@vanilla-extract/css'
import { column } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const footer = style({
  ...type.small,
  marginBlockStart: vars.space.xxl,
  paddingBlock: vars.space.xxl,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
})

export const line = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${vars.space.xs} ${vars.space.xxl}`,
  },
])
