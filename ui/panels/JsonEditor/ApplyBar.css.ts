import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const progress = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${vars.space.s} ${vars.space.m}`,
  padding: `${vars.space.m} ${vars.space.l}`,
  background: vars.color.sunk,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tile,
})

export const count = style({ fontWeight: weight.medium })
export const bar = style({ gridColumn: '1 / -1' })
