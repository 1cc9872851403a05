import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const list = style({
  display: 'grid',
  minWidth: 160,
  padding: 6,
  background: vars.color.panel,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.float,
  zIndex: 30,
})

export const item = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.control.regular,
  paddingInline: 10,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { background: vars.color.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
})
