import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const trigger = style({
  position: 'relative',
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.badge,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: `underline dotted ${vars.color.inkSecondary}`,
  textUnderlineOffset: 3,
  cursor: 'help',
  // A target of 24 px, on a phone 40, around a line of 20.
  '::before': { content: '', position: 'absolute', inset: -2 },
  '@media': { [media.phone]: { '::before': { inset: -10 } } },
})
