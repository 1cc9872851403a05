import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const base = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  width: '100%',
  minHeight: vars.control.large,
  padding: `${vars.space.s} ${vars.space.l}`,
  background: 'none',
  border: 0,
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } },
    [media.print]: { minHeight: 0, padding: `${vars.space.xs} ${vars.space.s}`, overflowWrap: 'break-word' },
  },
  '@container': {
    [within.phone]: { paddingInline: vars.space.m },
  },
})

export const align = styleVariants({
  text: [base, { textAlign: 'start' }],
  figures: [base, { textAlign: 'end', justifyContent: 'end' }],
})

export const unsorted = style({
  color: vars.color.lineHover,
  '@media': { [media.print]: { display: 'none' } },
})
