import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The distance from its button to below the bar, in CSS pixels. */
export const offset = 16

/** A menu below its button. */
export const content = style({
  padding: 0,
  background: vars.color.panel,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.float,
  vars: {
    '--base-menu-content-padding': '6px',
    '--base-menu-item-padding-left': '10px',
    '--base-menu-item-padding-right': '10px',
    '--base-menu-item-height': vars.control.regular,
  },
})

export const wide = style([content, { width: 264 }])
export const narrow = style([content, { width: 160 }])

export const item = style({
  ...type.body,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  letterSpacing: 'normal',
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { background: vars.color.hover, color: vars.color.ink },
    '&[data-disabled]': { color: vars.color.inkSecondary, cursor: 'default' },
    '&:focus-visible': { outlineOffset: -2 },
    // Radix moves the focus with the pointer: the background shows it.
    '&:focus-visible:hover': { outline: 'none' },
  },
})

export const label = style({
  ...type.small,
  height: 'auto',
  paddingBlock: 6,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
})

export const separator = style({ margin: '6px 0', background: vars.color.line })

// Radix puts the check at the left edge; here it is at the end of the row, in both reading directions.
globalStyle(`${item} .rt-BaseMenuItemIndicator`, {
  left: 'auto',
  insetInlineEnd: 10,
  width: 'auto',
})
