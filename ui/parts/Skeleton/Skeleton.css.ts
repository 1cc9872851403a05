import { createVar, keyframes, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'

export const width = createVar()
export const height = createVar()

const pulse = keyframes({ '50%': { opacity: 0.6 } })

const base = style({
  display: 'block',
  flex: 'none',
  width,
  height,
  maxWidth: '100%',
  background: vars.color.track,
  '@media': { [media.motion]: { animation: `${pulse} ${motion.pulse} ease-in-out infinite` } },
})

export const block = style([base, { borderRadius: vars.radius.badge }])
export const circle = style([base, { borderRadius: vars.radius.full }])
