import { keyframes, style } from '@vanilla-extract/css'
import { media } from './breakpoints'
import { motion } from './motion'

/** Floating elements fade and move in (design, "Motion"). */
export const floatIn = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

const grow = keyframes({ from: { inlineSize: 0 } })

/** A bar grows from zero, and from one value to the next. */
export const grows = style({
  '@media': {
    [media.motion]: {
      animation: `${grow} ${motion.grow} ${motion.curve}`,
      transition: `inline-size ${motion.grow} ${motion.curve}`,
    },
  },
})

const appear = keyframes({ from: { opacity: 0 } })

/** Texts about bars appear after the bars have grown. */
export const appears = style({
  '@media': {
    [media.motion]: { animation: `${appear} ${motion.fade} ${motion.grow} ${motion.curve} backwards` },
  },
})

const height = 'var(--radix-accordion-content-height)'
const unroll = keyframes({ from: { height: 0, opacity: 0 }, to: { height } })
const rollUp = keyframes({ from: { height }, to: { height: 0, opacity: 0 } })

/** The content of an accordion opens and closes. */
export const rolls = style({
  overflow: 'hidden',
  '@media': {
    [media.motion]: {
      selectors: {
        '&[data-state="open"]': { animation: `${unroll} ${motion.open} ${motion.curve}` },
        '&[data-state="closed"]': { animation: `${rollUp} ${motion.open} ${motion.curve}` },
      },
    },
  },
})
