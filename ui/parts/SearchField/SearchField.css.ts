import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type } from '~/ui/theme/type'

export const field = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: 180,
  '@media': { [media.phone]: { flex: '1 1 140px', width: 'auto', minWidth: 0 } },
})

export const glass = style({
  position: 'absolute',
  insetInlineStart: vars.space.m,
  color: vars.color.inkSecondary,
  pointerEvents: 'none',
})

export const input = style({
  ...type.body,
  width: '100%',
  height: vars.control.regular,
  paddingInline: `36px ${vars.space.s}`,
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&::placeholder': { color: vars.color.inkSecondary, opacity: 1 },
    // The browser's own cross is blue, and a hue means something here.
    '&::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
    // The arrow of the suggestions would cover the words.
    '&::-webkit-calendar-picker-indicator': { display: 'none' },
  },
  '@media': {
    [media.phone]: { ...inputOnPhone, height: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})
