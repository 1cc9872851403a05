import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const list = style({ display: 'grid' })

export const session = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlock: 10,
  borderBlockStart: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
})

export const icon = style({ color: vars.color.inkSecondary })
export const quiet = style({ color: vars.color.inkSecondary })
export const facts = style({ ...type.small, color: vars.color.inkSecondary })
