import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const trend = style({
  marginBlockStart: vars.space.xxl,
  paddingBlockStart: vars.space.xxl,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const figure = style({ marginBlockEnd: vars.space.s })

export const percent = style(type.figure)

export const picture = style({ maxWidth: 180 })
