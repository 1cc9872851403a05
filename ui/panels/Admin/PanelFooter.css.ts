import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const foot = style({ flex: 'none' })

export const cells = style({ display: 'flex', borderBlockStart: `1px solid ${vars.color.line}` })

export const cell = style({
  ...type.body,
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.s,
  minHeight: 44,
  paddingInline: vars.space.s,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  textDecoration: 'none',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  outlineOffset: -3,
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${vars.color.line}` },
    '&[aria-pressed="true"]': { color: vars.color.ink, boxShadow: `inset 0 2px 0 ${vars.color.ink}` },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } } },
})

/** A phone has room for the labels only. */
export const icon = style({
  '@media': { [media.phone]: { selectors: { '&&': { display: 'none' } } } },
})

export const count = style({
  ...type.small,
  minWidth: vars.space.xl,
  paddingInline: 5,
  lineHeight: vars.space.xl,
  textAlign: 'center',
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onInk,
  fontWeight: weight.bold,
})
