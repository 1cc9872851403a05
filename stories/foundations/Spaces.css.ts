import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const lengths = style({ display: 'grid', gap: vars.space.s })
export const length = style({
  display: 'grid',
  gridTemplateColumns: '72px 64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.m,
})
// The page's own width does not fit on a docs page.
export const track = style({ overflow: 'hidden' })
export const bar = style({ display: 'block', height: vars.space.l, background: vars.color.bar })

export const boxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: vars.space.l,
})
export const box = style({ display: 'grid', gap: vars.space.xs, justifyItems: 'start' })
export const corner = style({
  width: 72,
  height: 48,
  borderBlockStart: `2px solid ${vars.color.ink}`,
  borderInlineStart: `2px solid ${vars.color.ink}`,
  background: `linear-gradient(${vars.color.sunkStrong}, ${vars.color.sunkStrong}) padding-box`,
})

export const floating = style({
  justifySelf: 'start',
  padding: vars.space.xxl,
  margin: vars.space.l,
  borderRadius: vars.radius.float,
  background: vars.color.panel,
})
