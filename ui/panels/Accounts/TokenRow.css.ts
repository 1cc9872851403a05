import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  paddingBlock: 10,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const words = style({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: weight.medium })
export const facts = style({ ...type.small, color: vars.color.inkSecondary })

export const question = style({
  ...type.small,
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  padding: vars.space.m,
  background: vars.color.sunk,
  borderRadius: vars.radius.control,
})

export const answers = style({ display: 'flex', gap: vars.space.s, marginInlineStart: 'auto' })
