import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

export const nav = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.m,
  width: 208,
  minHeight: 0,
  padding: vars.space.l,
  background: vars.color.sunk,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [media.phone]: {
      width: 'auto',
      gap: vars.space.s,
      paddingBlockEnd: 0,
      borderInlineEnd: 0,
      borderBlockEnd: `1px solid ${vars.color.line}`,
    },
  },
})

export const find = style({ display: 'grid' })
globalStyle(`${find} > span`, { width: 'auto' })

export const status = style({
  ...type.small,
  color: vars.color.inkSecondary,
  selectors: { '&:empty': visuallyHidden },
})

export const list = style({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  minHeight: 0,
  overflowY: 'auto',
  // Room for the focus ring.
  marginInline: -4,
  paddingInline: 4,
  '@media': {
    [media.phone]: { display: 'flex', overflow: 'auto', marginInline: -16, paddingInline: vars.space.l },
  },
})

export const section = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  width: '100%',
  minHeight: vars.control.regular,
  paddingInline: vars.space.m,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-current]': { color: vars.color.ink, background: vars.color.sunkStrong },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } },
    [media.phone]: {
      minHeight: 44,
      paddingInline: vars.space.s,
      borderRadius: 0,
      whiteSpace: 'nowrap',
      outlineOffset: -3,
      selectors: {
        '&[aria-current]': { background: 'none', boxShadow: `inset 0 -2px 0 ${vars.color.ink}` },
      },
    },
  },
})

export const head = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

export const count = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.color.ink,
  fontVariantNumeric: 'tabular-nums',
})

export const invalid = style({ color: vars.bad.text })
export const hidden = style(visuallyHidden)
