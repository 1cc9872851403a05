import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const base = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: vars.space.xl,
  maxWidth: '100%',
  paddingBlock: 2,
  paddingInline: 6,
  borderRadius: vars.radius.badge,
  fontWeight: weight.badge,
  color: vars.color.ink,
  // Visible in forced-colors mode, which has no backgrounds.
  outline: '1px solid transparent',
  outlineOffset: -1,
  overflowWrap: 'anywhere',
})

export const tone = styleVariants({
  plain: [base, { background: vars.color.sunkStrong }],
  outline: [base, { boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`, fontWeight: weight.medium }],
  november: [base, { background: vars.november.tint, color: vars.november.text }],
  done: [base, { background: vars.done.tint, color: vars.done.text }],
  go: [base, { background: vars.go.tint, color: vars.go.text }],
  start: [base, { background: vars.start.tint, color: vars.start.text }],
  pending: [base, { background: vars.pending.tint, color: vars.pending.text }],
  bad: [base, { background: vars.bad.tint, color: vars.bad.text }],
})
