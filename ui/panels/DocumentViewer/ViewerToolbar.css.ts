import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const toolbar = style({ display: 'flex', alignItems: 'center', justifyContent: 'center' })

export const group = style({ display: 'flex', alignItems: 'center' })

export const hairline = style({
  width: 1,
  height: vars.space.xl,
  marginInline: vars.space.m,
  background: vars.color.line,
})

/** Still focusable at an end, so that the keyboard does not lose its place. */
export const step = style({
  selectors: {
    '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
      background: 'transparent',
      color: vars.color.disabled,
      cursor: 'default',
    },
  },
})

export const zoom = style({ width: 56, paddingInline: 0, color: vars.color.ink })

export const position = style({
  minWidth: 92,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: vars.color.inkSecondary,
})

export const sideways = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })
