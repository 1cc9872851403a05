import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

/** At the bottom of the window, wherever the item is. */
export const hint = style({
  ...type.small,
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: vars.space.xxl,
  width: 'fit-content',
  maxWidth: `calc(100% - ${vars.space.section})`,
  marginInline: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  borderRadius: vars.radius.tile,
  background: vars.color.ink,
  color: vars.color.onInk,
  boxShadow: vars.shadow.float,
  pointerEvents: 'none',
  zIndex: layers.menu,
})

export const position = style({ fontWeight: weight.badge })
export const keys = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs })

export const key = style({
  paddingInline: 6,
  borderRadius: vars.radius.badge,
  boxShadow: `inset 0 0 0 1px ${vars.color.onInk}`,
  font: 'inherit',
  fontWeight: weight.medium,
})
