import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const tile = style({
  display: 'inline-block',
  padding: `${vars.space.xs} ${vars.space.s}`,
  borderRadius: vars.radius.tile,
  fontWeight: weight.badge,
  whiteSpace: 'nowrap',
})
export const bar = style({ display: 'block', minWidth: 96 })
