import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const dated = style({ display: 'inline-flex', gap: vars.space.m, whiteSpace: 'nowrap' })

// All dates have the same width, so that the serial numbers beside them line up.
export const date = style({
  color: vars.color.inkSecondary,
  minInlineSize: '6.6em',
  textAlign: 'start',
  fontWeight: 400,
})
