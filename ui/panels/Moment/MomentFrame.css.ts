import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const frame = style({
  position: 'fixed',
  inset: 0,
  zIndex: 60,
  border: `3px solid ${vars.color.ink}`,
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
})
