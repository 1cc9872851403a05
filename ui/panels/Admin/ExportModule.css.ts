import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const list = style({ display: 'grid' })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  paddingBlock: 10,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: weight.medium })
export const facts = style({ ...type.small, color: vars.color.inkSecondary })
export const formats = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space.s,
})
