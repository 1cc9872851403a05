import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  minHeight: 0,
  padding: vars.space.xxl,
  '@media': { [media.phone]: { padding: vars.space.l } },
})

export const frame = style({
  position: 'relative',
  width: '100%',
  maxHeight: '100%',
  aspectRatio: '16 / 9',
  borderRadius: vars.radius.badge,
  overflow: 'hidden',
  background: vars.paper.ink,
})

export const video = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' })

export const veil = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
})

export const failure = style({ width: '100%', maxWidth: 480 })
