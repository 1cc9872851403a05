import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const label = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 5,
  minWidth: 0,
  textAlign: 'end',
  textWrap: 'balance',
  fontWeight: weight.regular,
  color: vars.color.inkSecondary,
})

export const open = style({
  selectors: { '&&': { fontWeight: weight.bold, color: vars.color.ink } },
})
