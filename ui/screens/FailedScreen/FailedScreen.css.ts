import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const screen = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space.l,
  minHeight: '70dvh',
  padding: vars.space.xxl,
  textAlign: 'center',
})

export const glyph = style({ color: vars.bad.glyph })

export const title = style({ ...type.title, '@media': { [media.phone]: type.titlePhone } })

export const text = style({ ...type.lead, color: vars.color.inkSecondary, overflowWrap: 'anywhere' })
