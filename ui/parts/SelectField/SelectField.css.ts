import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const field = style({ display: 'grid', gap: 6, minWidth: 0 })

export const label = style({
  ...type.small,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
})

export const trigger = style({
  ...type.body,
  width: '100%',
  height: 34,
  paddingInline: `${vars.space.m} 10px`,
  background: vars.color.panel,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  boxShadow: 'none',
  letterSpacing: 'normal',
  cursor: 'pointer',
  '@media': {
    [media.phone]: { height: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})

/** The list, floating under its field and as wide as it, in the manner of the menus. */
export const content = style({
  background: vars.color.panel,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.float,
  maxWidth: 'var(--radix-select-content-available-width)',
  vars: { '--select-content-padding': '6px' },
})

export const item = style({
  ...type.body,
  height: 'auto',
  minHeight: vars.control.regular,
  paddingBlock: 6,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  letterSpacing: 'normal',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&[data-highlighted]': { background: vars.color.hover, color: vars.color.ink } },
})
