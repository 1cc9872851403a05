import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const hint = style({
  ...type.small,
  display: 'grid',
  width: 'max-content',
  maxWidth: 'min(300px, 100%)',
  padding: `${vars.space.s} ${vars.space.m}`,
  borderRadius: vars.radius.tile,
  background: vars.color.ink,
  color: vars.color.onInk,
  '@media': { [media.print]: { display: 'none' } },
  '@container': { [within.phone]: { display: 'none' } },
})

export const line = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  lineHeight: '18px',
})

export const label = style({ opacity: 0.78 })
