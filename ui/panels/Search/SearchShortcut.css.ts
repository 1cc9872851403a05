import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const key = style({
  ...type.small,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: vars.space.xl,
  height: vars.space.xl,
  paddingInline: 5,
  borderRadius: vars.radius.badge,
  background: vars.color.panel,
  color: vars.color.inkSecondary,
  boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`,
  fontWeight: weight.medium,
})
