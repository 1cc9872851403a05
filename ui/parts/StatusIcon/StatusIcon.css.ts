import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

const base = style({ width: vars.size.glyph, height: vars.size.glyph, flex: 'none', display: 'block' })

export const tone = styleVariants({
  done: [base, { color: vars.done.glyph }],
  go: [base, { color: vars.go.glyph }],
  start: [base, { color: vars.start.glyph }],
  pending: [base, { color: vars.pending.glyph }],
})

export const inherit = style([base, { color: 'inherit' }])

export const check = style({ stroke: vars.color.panel, strokeWidth: 1.4, fill: 'none' })
