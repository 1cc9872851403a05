import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { motion } from '~/ui/theme/motion'
import { layers } from '~/ui/theme/layers'

export const root = style({ position: 'relative', display: 'inline-block' })

const box = style({
  position: 'absolute',
  zIndex: layers.menu,
  insetInlineEnd: 0,
  top: '100%',
  display: 'grid',
  gap: 4,
  width: 264,
  maxWidth: 'calc(100vw - 32px)',
  padding: '10px 12px',
  borderRadius: vars.radius.badge,
  background: vars.color.ink,
  color: vars.color.onInk,
  fontSize: 13,
  lineHeight: '18px',
  textAlign: 'start',
  visibility: 'hidden',
  opacity: 0,
  '@media': {
    [media.motion]: { transition: `opacity ${motion.hover}` },
    print: { display: 'none' },
  },
})

const shown = { visibility: 'visible', opacity: 1 } as const

/** Beside its trigger, on hover or keyboard focus; it stays while the pointer is over it (WCAG 1.4.13). */
export const hint = styleVariants({
  there: [box, { selectors: { ':hover + &': shown, ':focus-visible + &': shown, '&:hover': shown } }],
  away: [box],
})

export const clock = style({ display: 'flex', justifyContent: 'space-between', gap: 12 })

export const time = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
