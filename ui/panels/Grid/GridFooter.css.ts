import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.l}`,
  selectors: { '* + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const applying = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
})
export const question = style({ flex: 1, fontWeight: weight.bold })
