import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type, weight } from '~/ui/theme/type'

export const links = style({
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.tile,
  overflow: 'hidden',
})

const linkBase = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${vars.space.s}`,
  paddingBlock: `${vars.space.xs} ${vars.space.s}`,
  paddingInline: `${vars.space.m} ${vars.space.xs}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const link = styleVariants({
  plain: [linkBase],
  invalid: [linkBase, { background: vars.bad.wash }],
})

export const name = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' })

export const days = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: vars.space.s,
  paddingInlineEnd: vars.space.s,
})

export const count = style({
  ...type.body,
  height: 34,
  width: '100%',
  paddingInline: vars.space.m,
  textAlign: 'end',
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.bad.glyph } },
  '@media': { [media.phone]: { ...inputOnPhone, height: vars.control.large } },
})

export const note = style({
  ...type.small,
  gridColumn: '1 / -1',
  paddingBlockStart: vars.space.xs,
  color: vars.color.inkSecondary,
})

/** The platform's own list, as a quiet button. */
export const add = style({
  ...type.body,
  minHeight: vars.control.regular,
  maxWidth: '100%',
  paddingInline: vars.space.s,
  appearance: 'none',
  background: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
  cursor: 'pointer',
  '@media': {
    [media.phone]: { ...inputOnPhone, minHeight: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover, color: vars.color.ink } } },
  },
})

export const waitedBy = style({ display: 'grid', gap: vars.space.xs, paddingBlockStart: vars.space.s })

export const when = style({ color: vars.color.inkSecondary })
