import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const list = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  overflow: 'hidden',
})
