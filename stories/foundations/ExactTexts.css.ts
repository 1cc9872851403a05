import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const texts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs, minWidth: 240 })
/** Where the texts are kept: two lines at most. */
export const keptIn = style({ display: 'block', minWidth: 240 })
export const text = style({
  paddingInline: vars.space.s,
  borderRadius: vars.radius.badge,
  background: vars.color.sunkStrong,
})

export const specimen = style({
  minWidth: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  overflow: 'hidden',
})
export const caption = style({
  ...type.small,
  padding: `${vars.space.s} ${vars.space.l}`,
  color: vars.color.inkSecondary,
  background: vars.color.sunkStrong,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const name = style({ fontWeight: weight.badge, color: vars.color.ink })
// What is higher scrolls, so that the page stays short.
export const element = style({ padding: vars.space.l, maxBlockSize: 370, overflow: 'auto' })
