import { createVar, style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

/** A position in the launch window, 0 % to 100 %. */
export const position = createVar()

/** The height of the slider, below the lanes; its position on the rail is offset by it. */
export const barHeight = 76

const moves = {
  '@media': { [media.motion]: { transition: `inset-inline-start ${motion.fade}` } },
} as const

/** Overlays that block neither lanes nor links: the lines over the lanes, and the slider below them. */
export const travel = style({ position: 'absolute', inset: 0, pointerEvents: 'none' })

const lineBase = style({
  position: 'absolute',
  insetBlock: `0 ${barHeight - 26}px`,
  insetInlineStart: position,
  width: 0,
  zIndex: 1,
})

export const handleLine = style([
  lineBase,
  moves,
  {
    borderInlineStart: `2px solid ${vars.color.ink}`,
    pointerEvents: 'auto',
    cursor: 'ew-resize',
    touchAction: 'none',
    // Wide enough for a pointer target.
    '::before': { content: '', position: 'absolute', insetBlock: 0, insetInline: '-8px -6px' },
  },
])

export const today = style([
  lineBase,
  {
    borderInlineStart: `1.5px dashed ${vars.color.inkSecondary}`,
    color: vars.color.inkSecondary,
  },
])

export const todayLabel = style({
  ...type.small,
  position: 'absolute',
  insetBlockEnd: 'calc(100% + 4px)',
  insetInlineStart: 0,
  lineHeight: vars.space.xl,
  paddingInline: 6,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  // There is no room beside the months' names.
  '@container': { [within.phone]: { display: 'none' } },
})

export const slider = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInline: 0,
  height: barHeight,
  pointerEvents: 'auto',
  cursor: 'pointer',
  // A vertical swipe scrolls the page.
  touchAction: 'pan-y',
  userSelect: 'none',
})

export const axis = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 26,
  height: 2,
  borderRadius: 1,
  background: vars.color.track,
  overflow: 'hidden',
  '@media': { [media.forced]: { background: 'GrayText' } },
})

/** Up to today, and from there up to the handle. */
export const past = style({
  ...drawn,
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: position,
  background: vars.color.lineHover,
})

export const gone = style([past, { background: vars.color.ink }])

export const knob = style([
  moves,
  {
    position: 'absolute',
    insetBlockStart: 20,
    insetInlineStart: position,
    zIndex: 2,
    width: 14,
    height: 14,
    marginInlineStart: -7,
    borderRadius: vars.radius.full,
    border: `2px solid ${vars.color.ink}`,
    background: vars.color.panel,
    cursor: 'grab',
    touchAction: 'none',
    '::before': { content: '', position: 'absolute', inset: -15, borderRadius: vars.radius.full },
  },
])

export const tagPosition = style([
  moves,
  {
    position: 'absolute',
    insetBlockStart: 38,
    insetInlineStart: `clamp(72px, ${position}, calc(100% - 72px))`,
    width: 0,
    display: 'flex',
    justifyContent: 'center',
  },
])

export const tag = style({
  ...type.small,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s,
  height: 28,
  paddingInline: vars.space.s,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.onInk,
  fontWeight: weight.badge,
  whiteSpace: 'nowrap',
  cursor: 'grab',
  '@media': { [media.forced]: { border: '1px solid' } },
})

export const flips = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })

export const words = style({
  ...type.small,
  position: 'absolute',
  insetBlockEnd: 28,
  insetInlineEnd: '100%',
  width: 304,
  paddingInlineEnd: vars.space.l,
  color: vars.color.inkSecondary,
  '@media': { print: { display: 'none' } },
  '@container': { [within.tablet]: { display: 'none' } },
})

export const announcement = style(visuallyHidden)
