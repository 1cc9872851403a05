import { style } from '@vanilla-extract/css'
import { breakpoints, media } from '~/ui/theme/breakpoints'
import { chosen } from '~/ui/theme/forcedColors'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const root = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space.s,
  '@media': { [media.menu]: { display: 'flex' } },
})

/** The section in view, beside the menu button; the menu says it to screen readers. */
export const here = style({
  ...type.small,
  display: 'none',
  color: vars.color.inkSecondary,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { display: 'block' }, [media.narrowest]: { display: 'none' } },
})

/** Below the bar: at its end, and over the whole width on a phone. */
export const sheet = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${vars.space.s})`,
  insetInlineEnd: vars.space.xxl,
  width: breakpoints.phone / 2,
  maxHeight: `calc(${windowHeight} - ${vars.size.nav} - ${vars.space.l})`,
  padding: vars.space.s,
  overflowY: 'auto',
  background: vars.color.panel,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  '@media': {
    [media.phone]: {
      insetBlockStart: 'calc(100% + 1px)',
      insetInline: 0,
      width: 'auto',
      maxHeight: `calc(${windowHeight} - ${vars.size.nav})`,
      borderRadius: 0,
    },
  },
})

export const row = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: vars.space.m,
  borderRadius: vars.radius.tile,
  selectors: {
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { fontWeight: weight.badge, background: vars.color.sunkStrong },
  },
  '@media': {
    ...chosen('&[aria-current]'),
    [media.phone]: { paddingInline: vars.space.s },
    [media.hover]: { selectors: { '&[href]:hover': { background: vars.color.hover } } },
  },
})

/** A row that is a button. */
export const press = style([
  row,
  {
    gap: vars.space.s,
    width: '100%',
    border: 0,
    background: 'none',
    color: vars.color.ink,
    textAlign: 'start',
    cursor: 'pointer',
    '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } },
  },
])

export const group = style({
  marginBlockStart: vars.space.s,
  paddingBlockStart: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const groupLabel = style({
  ...type.small,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  padding: `${vars.space.s} ${vars.space.m}`,
  '@media': { [media.phone]: { paddingInline: vars.space.s } },
})

export const appearance = style({
  padding: `0 ${vars.space.m} ${vars.space.s}`,
  '@media': { [media.phone]: { paddingInline: vars.space.s } },
})
