import { style } from '@vanilla-extract/css'
import { vars } from './tokens.css'
import { type } from './type'
import { layers } from '~/ui/theme/layers'

/** A menu over lazy content. */
export const list = style({
  display: 'grid',
  minWidth: 160,
  padding: 6,
  background: vars.color.panel,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.float,
  zIndex: layers.menu,
})

export const item = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: vars.control.regular,
  paddingInline: 10,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { background: vars.color.hover },
    '&[data-disabled]': { color: vars.color.disabled, cursor: 'default' },
    '&:focus-visible': { outlineOffset: -2 },
  },
})
