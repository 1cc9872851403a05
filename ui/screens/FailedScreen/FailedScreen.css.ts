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

export const glyph = style({ color: vars.bad.glyph, marginBlockEnd: vars.space.l })

export const title = style({ ...type.title, '@container': { [within.phone]: type.titlePhone } })

export const text = style({
  ...type.heading,
  fontWeight: weight.regular,
  letterSpacing: 'normal',
  color: vars.color.inkSecondary,
  maxWidth: '60ch',
  overflowWrap: 'anywhere',
})

export const home = style({ marginBlockStart: vars.space.l })
