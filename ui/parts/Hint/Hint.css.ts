import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const tooltip = style({ maxWidth: 280 })

/** Words in a text or a table that have a hint. */
export const words = style({
  position: 'relative',
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.badge,
  textAlign: 'inherit',
  textDecoration: `underline dotted ${vars.color.inkSecondary}`,
  textUnderlineOffset: 3,
  cursor: 'help',
  // A target of 20 px and more, on a phone 40, around a line of 16 or 20.
  '::before': { content: '', position: 'absolute', inset: -2 },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { textDecorationStyle: 'solid' } } },
    [media.phone]: { '::before': { inset: -12 } },
  },
})
