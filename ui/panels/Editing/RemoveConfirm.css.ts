import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const part = style({
  display: 'grid',
  gap: vars.space.s,
  margin: `${vars.space.l} ${vars.space.xl} 0`,
  padding: vars.space.l,
  background: vars.bad.tint,
  border: `1px solid ${vars.bad.edge}`,
  borderRadius: vars.radius.panel,
  overflowWrap: 'anywhere',
})

export const title = style({ ...type.heading })
export const note = style({ ...type.small, color: vars.color.inkSecondary })
export const box = style({
  background: vars.color.panel,
  border: `1px solid ${vars.bad.edge}`,
  borderRadius: vars.radius.tile,
})
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
})
export const description = style({ flex: 1, minWidth: 0 })
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  marginBlockStart: vars.space.xs,
})
export const remove = style({ selectors: { '&&': { color: vars.bad.text, borderColor: vars.bad.edge } } })
