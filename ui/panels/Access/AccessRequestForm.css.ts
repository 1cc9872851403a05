import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export { body, error, foot, form } from '~/ui/theme/floatingDialog.css'

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  padding: vars.space.m,
  background: vars.color.sunk,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})

export const words = style({ minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const title = style({ fontWeight: weight.bold })
export const quiet = style({ ...type.small, lineHeight: '18px', color: vars.color.inkSecondary })
