import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const box = style({
  display: 'grid',
  gap: vars.space.s,
  padding: vars.space.l,
  border: `1px solid ${vars.color.ink}`,
  borderRadius: vars.radius.panel,
  selectors: { '&:focus-visible': { outlineOffset: 2 } },
})

export const title = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const plain = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  padding: vars.space.s,
  background: vars.color.sunk,
  borderRadius: vars.radius.control,
})

export const secret = style({
  ...type.small,
  flex: 1,
  minWidth: 0,
  fontFamily: vars.font.mono,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
