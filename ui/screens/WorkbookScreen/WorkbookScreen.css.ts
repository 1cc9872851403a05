import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export { head, screen } from '~/ui/theme/screen.css'

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' })

export const title = style({ ...type.title, '@container': { [within.phone]: type.titlePhone } })

export const subtitle = style({
  ...type.heading,
  fontWeight: 400,
  letterSpacing: 'normal',
  color: vars.color.inkSecondary,
  marginBlockStart: 6,
})

export const secondSubtitle = style({ ...type.body, color: vars.color.inkSecondary })

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlockStart: 10,
  '@container': { [within.phone]: { paddingBlockStart: 0 } },
})

export const none = style({ marginBlockStart: vars.space.xxl })

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  ...type.small,
  color: vars.color.inkSecondary,
  marginBlockStart: vars.space.section,
})
