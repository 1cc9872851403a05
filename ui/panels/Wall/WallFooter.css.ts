import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { u, wallScreen } from './lengths'
import { drawn } from './wall.css'

/** The duration of a scene. */
export const duration = createVar()

export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: u(32),
  padding: `${u(22)} ${u(64)} ${u(30)}`,
  minHeight: u(87),
  '@container': { [wallScreen.portrait]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})

export const news = style({ display: 'flex', gap: u(14), alignItems: 'baseline', minWidth: 0 })

export const values = style({ display: 'flex', gap: u(14), flex: 'none', fontWeight: weight.bold })

export const turn = style({
  display: 'flex',
  alignItems: 'center',
  gap: u(10),
  '@container': { [wallScreen.portrait]: { gridRow: 2, gridColumn: '1 / -1', justifySelf: 'center' } },
})

export const pausedSign = style({
  display: 'flex',
  alignItems: 'center',
  gap: u(10),
  marginInlineStart: u(14),
  fontWeight: weight.bold,
})

export const segment = style([
  drawn,
  {
    width: u(72),
    height: u(8),
    borderRadius: vars.radius.full,
    background: vars.color.track,
    overflow: 'hidden',
  },
])

const run = keyframes({ from: { transform: 'scaleX(0)' } })

const part = style({
  display: 'block',
  height: '100%',
  background: vars.color.ink,
  transformOrigin: 'left',
  selectors: { '[dir="rtl"] &': { transformOrigin: 'right' } },
})

const present = style([
  part,
  { '@media': { [media.motion]: { animation: `${run} ${duration} linear both` } } },
])

/** Segments of past scenes are full, the active one fills up, the next ones are empty. */
export const progress = styleVariants({
  past: [part],
  present: [present],
  held: [present, { animationPlayState: 'paused' }],
  toCome: [part, { visibility: 'hidden' }],
})

const stateBase = style({
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: u(14),
  textAlign: 'end',
})

export const state = styleVariants({
  connected: [stateBase, { color: vars.color.inkSecondary }],
  lost: [stateBase, { color: vars.color.ink, fontWeight: weight.bold }],
})
