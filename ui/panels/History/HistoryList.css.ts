import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const list = style({ display: 'grid' })

export const entry = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.glyph} minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: `2px ${vars.space.s}`,
  paddingBlock: 10,
  borderBlockStart: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
})

export const title = style({ fontWeight: weight.medium })

/** The icon of a batch. */
export const sign = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: vars.size.glyph,
  color: vars.color.inkSecondary,
})

/** The title of a batch expands it; the whole line can be pressed. */
export const opener = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: 'inherit',
  fontWeight: weight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [media.phone]: { minHeight: vars.control.large } },
})

export const chevron = style({
  color: vars.color.inkSecondary,
  '@media': { [media.motion]: { transition: `transform ${motion.hover}` } },
  selectors: {
    '[dir="rtl"] &': { transform: 'scaleX(-1)' },
    [`${opener}[data-state="open"] > &`]: { transform: 'rotate(90deg)' },
    [`[dir="rtl"] ${opener}[data-state="open"] > &`]: { transform: 'scaleX(-1) rotate(90deg)' },
  },
})

/** The changes of a batch, below its row. */
export const batch = style({
  gridColumn: '1 / -1',
  gridRow: 3,
  marginBlockStart: vars.space.s,
  paddingInlineStart: vars.space.m,
  borderInlineStart: `2px solid ${vars.color.line}`,
  marginInlineStart: 7,
})

export const facts = style({ ...type.small, gridColumn: 2, color: vars.color.inkSecondary })

export const reason = style({ color: vars.color.ink, overflowWrap: 'anywhere' })

export const end = style({ gridColumn: 3, gridRow: '1 / 3' })
export const undo = style({
  minHeight: 28,
  paddingBlock: 3,
  '@media': { [media.phone]: { minHeight: vars.control.large } },
})
export const notOffered = style({ ...type.small, color: vars.color.inkSecondary })
export const more = style({ justifySelf: 'start', marginBlockStart: vars.space.s })
