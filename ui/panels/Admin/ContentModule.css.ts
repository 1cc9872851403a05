import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const ways = style({ display: 'grid', margin: 0 })

export const way = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingBlock: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
