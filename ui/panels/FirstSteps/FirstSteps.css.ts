import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const root = style({
  marginBlock: `${vars.space.xxl} calc(-1 * ${vars.space.l})`,
  '@container': { [within.phone]: { marginBlock: `${vars.space.xl} -6px` } },
})

export const panel = style({ overflow: 'clip' })

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  paddingBlock: vars.space.m,
  paddingInline: `${vars.space.xl} ${vars.space.m}`,
  '@container': { [within.phone]: { flexWrap: 'wrap', paddingInline: vars.space.l } },
})

export const words = style({
  flex: 1,
  minWidth: 0,
  '@container': { [within.phone]: { flexBasis: '100%' } },
})
export const title = style({ fontWeight: weight.bold })
export const quiet = style({ color: vars.color.inkSecondary })

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.s}`,
  margin: 0,
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  listStyle: 'none',
  '@container': { [within.phone]: { paddingInline: vars.space.s } },
})

export const step = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: vars.control.regular,
  paddingInline: vars.space.s,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.inkSecondary,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&[aria-current]': { color: vars.color.ink, fontWeight: weight.medium } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } },
    [media.phone]: { minHeight: 44 },
  },
})
