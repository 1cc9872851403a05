import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const alert = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  background: vars.bad.tint,
  color: vars.bad.text,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
})

export const glyph = style({ marginBlockStart: 2 })
/** Under the words. */
export const again = style({ gridColumn: 2, justifySelf: 'start' })
export const title = style({ fontWeight: weight.medium })
