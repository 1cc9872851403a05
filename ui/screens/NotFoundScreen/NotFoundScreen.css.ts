import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const screen = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.s,
  padding: `120px ${vars.space.l} ${vars.space.huge}`,
  textAlign: 'center',
})

// The missing cap is outside the drawing's box, so that the disc is centred.
export const mark = style({ overflow: 'visible', marginBlockEnd: vars.space.xxl })

export const body = style({ fill: vars.color.ink })

/** The previous position of the cap, nine units up the axis. */
export const cap = style({
  fill: 'none',
  stroke: vars.november.glyph,
  strokeWidth: 0.55,
  strokeDasharray: '1.1 1.1',
})

export const title = style({ ...type.title, '@container': { [within.phone]: type.titlePhone } })

export const text = style({
  ...type.heading,
  fontWeight: weight.regular,
  letterSpacing: 'normal',
  color: vars.color.inkSecondary,
})

export const home = style({ marginBlockStart: vars.space.l })
