import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'

// At the end of the heading's line, whose height does not depend on it: the button appears with the page's script.
export const button = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 44,
  blockSize: 44,
  marginBlock: -14,
  marginInline: 'auto -12px',
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  color: vars.color.inkSecondary,
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } },
    [media.print]: { display: 'none' },
    [media.motion]: { transition: `transform ${motion.hover}` },
  },
  selectors: { '&[aria-expanded="false"]': { transform: 'rotate(-90deg)' } },
})
