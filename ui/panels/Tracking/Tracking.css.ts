import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  '@container': { [within.phone]: { gap: vars.space.m } },
})

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { gap: vars.space.m } },
})
