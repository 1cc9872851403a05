import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type } from '~/ui/theme/type'

export const field = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: 180,
  '@media': {
    [media.phone]: { flex: '1 1 140px', width: 'auto', minWidth: 0 },
    [media.print]: { display: 'none' },
  },
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
  paddingInline: '36px',
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&::placeholder': { color: vars.color.inkSecondary, opacity: 1 },
    // Our own button replaces the browser's.
    '&::-webkit-search-cancel-button': { display: 'none' },
    // The arrow of the suggestions would cover the text; browsers show it through a pseudo-element.
    '&::-webkit-calendar-picker-indicator': { display: 'none !important' },
  },
  '@media': {
    [media.phone]: { ...inputOnPhone, height: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})

export const clear = style({
  position: 'absolute',
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.control.regular,
  height: '100%',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.inkSecondary,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } } },
})
