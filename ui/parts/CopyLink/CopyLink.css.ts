import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** The area whose hover shows the link. */
export const area = style({})

/** The line of a heading and its link. */
export const line = style([area, { display: 'flex', alignItems: 'center', gap: vars.space.xs, minWidth: 0 }])

export const root = style({
  position: 'relative',
  flex: 'none',
  '@media': { [media.print]: { paddingInline: 0 } },
})

export const button = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  // It does not increase the height of a line.
  marginBlock: -8,
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  color: vars.color.inkSecondary,
  cursor: 'pointer',
  '@media': {
    [media.hover]: {
      opacity: 0,
      selectors: {
        [`${area}:hover &, &:focus-visible`]: { opacity: 1 },
        '&:hover': { color: vars.color.ink, background: vars.color.hover },
      },
    },
    [media.motion]: { transition: `opacity ${motion.hover}` },
  },
  '@container': { [within.phone]: { inlineSize: 44, blockSize: 44, marginBlock: -14 } },
})

// Above the link, so that nothing moves, and never beyond the page's edge.
export const announcement = style({
  ...type.small,
  position: 'absolute',
  zIndex: 1,
  insetBlockEnd: 'calc(100% + 6px)',
  insetInlineEnd: 0,
  paddingInline: vars.space.s,
  whiteSpace: 'nowrap',
  background: vars.color.ink,
  color: vars.color.onInk,
  borderRadius: vars.radius.control,
  selectors: { '&:empty': { display: 'none' } },
  // Beside a short heading, one line would begin before the page.
  '@container': { [within.phone]: { inlineSize: 'max-content', maxInlineSize: 128, whiteSpace: 'normal' } },
})
