import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { layers } from '~/ui/theme/layers'

export const frame = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.dialog,
  border: `3px solid ${vars.color.ink}`,
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
})
