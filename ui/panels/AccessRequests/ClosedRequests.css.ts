import { style } from '@vanilla-extract/css'
import { motion } from '~/ui/theme/motion'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const opener = style({
  ...type.heading,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  width: '100%',
  minHeight: vars.control.regular,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': {
    [media.phone]: { minHeight: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { color: vars.color.inkSecondary } } },
  },
})

export const chevron = style({
  color: vars.color.inkSecondary,
  '@media': { [media.motion]: { transition: `transform ${motion.hover}` } },
  selectors: { [`${opener}[data-state="open"] > &`]: { transform: 'rotate(180deg)' } },
})

export const content = style({
  display: 'grid',
  gap: vars.space.m,
  selectors: { '&[hidden]': { display: 'none' } },
})
