import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const matrix = style({ display: 'grid', gap: vars.space.xs })

export const row = style({
  display: 'grid',
  gridTemplateColumns: '20px repeat(3, minmax(0, 56px))',
  gap: vars.space.xs,
  alignItems: 'center',
})

export const axis = style({ ...type.small, textAlign: 'center', color: vars.color.inkSecondary })

const base = style({
  ...type.body,
  ...drawn,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: 48,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  fontWeight: weight.bold,
  cursor: 'pointer',
  selectors: {
    [`${row}:first-child > &`]: { height: 36 },
    '&[aria-pressed="true"]': { outline: `2px solid ${vars.color.ink}`, outlineOffset: -2 },
  },
  '@media': {
    [media.phone]: { selectors: { [`${row}:first-child > &`]: { height: vars.control.large } } },
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})

/** Grey steps; the words are in the names of the cells, and below the matrix. */
export const cell = styleVariants({
  high: [base, { background: vars.color.barSoft }],
  medium: [base, { background: vars.color.track }],
  low: [base, { background: vars.color.panel }],
})
