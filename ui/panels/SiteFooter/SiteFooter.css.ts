import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { column, windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** At the end of the page, and at the bottom of the window on a shorter page. */
export const footer = style({
  ...type.small,
  position: 'sticky',
  insetBlockStart: windowHeight,
  marginBlockStart: vars.space.xxl,
  paddingBlock: vars.space.xxl,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
  // On paper the margin of each sheet says it.
  '@media': { [media.print]: { display: 'none' } },
})

export const line = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${vars.space.xs} ${vars.space.xxl}`,
  },
])

export const share = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.l}`,
})

export const link = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } },
    [media.phone]: { minHeight: vars.control.large },
  },
})

// Its container is at least as high as the window.
globalStyle(`:has(> ${footer})`, { minHeight: windowHeight })
