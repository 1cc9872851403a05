import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The gaps are the lines between the cells. */
export const cells = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  borderBlockStart: `1px solid ${vars.color.line}`,
  background: vars.color.line,
})

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
  background: vars.color.panel,
  border: 0,
  cursor: 'pointer',
  outlineOffset: -3,
  selectors: {
    '&[aria-pressed="true"]': { color: vars.color.ink, boxShadow: `inset 0 2px 0 ${vars.color.ink}` },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } } },
})

/** A phone has room for the labels only. */
export const icon = style({
  flex: 'none',
  width: vars.space.l,
  height: vars.space.l,
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
