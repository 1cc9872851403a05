import { createVar, fallbackVar, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { toastOffset } from '~/ui/theme/layout.css'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

/** The maximum width of a toast (specification, section 9). */
const widest = 420

export const viewport = style({
  position: 'fixed',
  insetBlockEnd: fallbackVar(toastOffset.foot, vars.space.xxl),
  insetInlineEnd: fallbackVar(toastOffset.end, vars.space.xxl),
  // Above the admin panel and the document viewer.
  zIndex: layers.toast,
  width: `calc(100vw - 2 * ${vars.space.l})`,
  // Beside a wide panel there may be less room.
  maxWidth: `min(${widest}px, calc(100vw - ${fallbackVar(toastOffset.end, vars.space.xxl)} - ${vars.space.l}))`,
  borderRadius: vars.radius.panel,
  // It holds the focus after a toast is dismissed, and shows no ring.
  selectors: { '&:empty:focus-visible': { outline: 'none' } },
  '@media': {
    [media.phone]: {
      insetBlockEnd: fallbackVar(toastOffset.foot, vars.space.l),
      insetInlineEnd: vars.space.l,
      maxWidth: widest,
    },
  },
})

/** Beyond the inline end of the screen, in both reading directions. */
const away = createVar()

const slideIn = keyframes({ from: { transform: `translateX(${away})` } })
const fadeOut = keyframes({ to: { opacity: 0 } })
const swipeOut = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(110%)' },
})

const base = style({
  vars: { [away]: '110%' },
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr) auto auto`,
  alignItems: 'center',
  columnGap: vars.space.m,
  padding: `14px ${vars.space.l}`,
  background: vars.color.panel,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shadow.float,
  selectors: {
    '[dir="rtl"] &': { vars: { [away]: '-110%' } },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  },
  '@media': {
    [media.motion]: {
      selectors: {
        '&[data-state="open"]': { animation: `${slideIn} ${motion.open} ${motion.curve}` },
        '&[data-state="closed"]': { animation: `${fadeOut} ${motion.fade} ${motion.curve} forwards` },
        '&[data-swipe="cancel"]': { transition: `transform ${motion.open} ${motion.curve}` },
        '&[data-swipe="end"]': { animation: `${swipeOut} ${motion.fade} ${motion.curve} forwards` },
      },
    },
  },
})

export const toast = styleVariants({
  default: [base],
  destructive: [base, { boxShadow: `${vars.shadow.float}, inset 0 0 0 1px ${vars.bad.edge}` }],
})

const sign = style({ alignSelf: 'start', marginBlockStart: 2 })

export const glyph = styleVariants({
  check: [sign, { color: vars.done.glyph }],
  lock: [sign, { color: vars.color.ink }],
  unlocked: [sign, { color: vars.done.glyph }],
  alert: [sign, { color: vars.bad.glyph }],
  stop: [sign, { color: vars.color.inkSecondary }],
})

export const words = style({ overflowWrap: 'anywhere' })
export const title = style({ fontWeight: weight.bold })
export const description = style({ color: vars.color.inkSecondary })

export const action = style({
  minHeight: 28,
  paddingBlock: 3,
  '@media': {
    // Below the text, which keeps the width.
    [media.phone]: {
      gridRow: 2,
      gridColumn: 2,
      justifySelf: 'start',
      minHeight: vars.control.large,
      marginBlockStart: vars.space.s,
    },
  },
})

// At the end, with or without an action before it.
export const close = style({
  gridColumn: 4,
  width: 28,
  height: 28,
  '@media': { [media.phone]: { width: vars.control.large, height: vars.control.large } },
})
