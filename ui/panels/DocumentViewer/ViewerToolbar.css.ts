import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const toolbar = style({ display: 'flex', alignItems: 'center', justifyContent: 'center' })

export const group = style({ display: 'flex', alignItems: 'center' })

export const hairline = style({
  width: 1,
  height: vars.space.xl,
  marginInline: vars.space.m,
  background: vars.color.line,
  '@media': { [media.phone]: { marginInline: vars.space.xs } },
})

/** Focusable while disabled, so that the keyboard keeps its position. */
export const step = style({
  selectors: {
    '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
      background: 'transparent',
      color: vars.color.disabled,
      cursor: 'default',
    },
  },
})

export const zoom = style({
  width: 56,
  color: vars.color.ink,
  // The class is doubled: the rule wins over the button's own styles in any order.
  selectors: { '&&': { paddingInline: 0, whiteSpace: 'nowrap' } },
  '@media': { [media.phone]: { width: 48 } },
})

export const position = style({
  minWidth: 92,
  paddingInline: vars.space.xs,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: vars.color.inkSecondary,
  '@media': { [media.phone]: { ...type.small, minWidth: 0 } },
})

export const sideways = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })
