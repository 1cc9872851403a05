import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const field = style({ minWidth: 0, margin: 0, padding: 0, border: 0 })

export const legend = style({ padding: 0 })

export const hues = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.s,
  marginBlockStart: 6,
})

export const hue = style({
  ...type.body,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minHeight: 44,
  padding: `${vars.space.xs} 10px`,
  cursor: 'pointer',
})

/** The frame of its label: it shows the focus and the choice. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  appearance: 'none',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:checked': { borderColor: vars.color.ink, boxShadow: `inset 0 0 0 1px ${vars.color.ink}` },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:checked)': { borderColor: vars.color.lineHover } } },
  },
})

/** It keeps its room, so that a choice moves no words. */
export const check = style({
  flex: 'none',
  marginInlineStart: 'auto',
  visibility: 'hidden',
  selectors: { [`${radio}:checked ~ &`]: { visibility: 'visible' } },
})

export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })

/** The units that have the colour. */
export const taken = style({ ...type.small, color: vars.color.inkSecondary })
