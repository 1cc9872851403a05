import { keyframes, style } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

const fadeIn = keyframes({ from: { opacity: 0 } })

/** Above the page, below the toasts. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.dialog,
  display: 'grid',
  placeItems: 'center',
  gridTemplateColumns: 'minmax(0, 448px)',
  justifyContent: 'center',
  padding: vars.space.l,
  background: vars.color.scrimSoft,
  '@media': {
    [media.phone]: { padding: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.low]: { padding: 0 },
    [media.motion]: { animation: `${fadeIn} ${motion.float} ${motion.curve}` },
    [media.print]: { display: 'none' },
  },
})

export const dialog = style({
  ...type.body,
  textAlign: 'start',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxHeight: `calc(${windowHeight} - 2 * ${vars.space.l})`,
  overflow: 'hidden',
  background: vars.color.panel,
  color: vars.color.ink,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  '@media': {
    [media.phone]: { height: windowHeight, maxHeight: 'none', borderRadius: 0, boxShadow: 'none' },
    [media.low]: { maxHeight: windowHeight },
    [media.motion]: { animation: `${floatIn} ${motion.float} ${motion.curve}` },
  },
})

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: `${vars.space.l} ${vars.space.xl}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})

export const tile = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.space.section,
  height: vars.space.section,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.onInk,
})

export const words = style({ flex: 1, minWidth: 0 })
export const title = style({ ...type.body, fontWeight: weight.bold })
export const quiet = style({ ...type.small, color: vars.color.inkSecondary })

export const form = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})

export const error = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  background: vars.bad.tint,
  color: vars.bad.text,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
})

/** Near the thumb on a phone. */
export const foot = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.xl}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.phone]: {
      paddingInline: vars.space.l,
      paddingBlockEnd: `max(${vars.space.m}, env(safe-area-inset-bottom))`,
    },
  },
})
