import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

/** 24 pixels wide, with its line in the middle. */
export const edge = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: -12,
  zIndex: 1,
  width: 24,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'col-resize',
  touchAction: 'none',
  outlineOffset: -4,
  selectors: {
    'th:last-child > &': { insetInlineEnd: 0, width: 12 },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 8,
      insetInlineStart: 'calc(50% - 1px)',
      width: 1,
      background: vars.color.line,
    },
    '&:focus-visible::before': { width: 2, background: vars.color.ink },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover::before': { width: 2, background: vars.color.ink } } },
  },
})
