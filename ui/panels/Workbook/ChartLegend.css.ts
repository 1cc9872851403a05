import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} ${vars.space.l}`,
  marginBlockEnd: vars.space.s,
})
export const entry = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  overflowWrap: 'anywhere',
})
export const swatch = style({ flex: 'none', borderRadius: 3 })

/** Backgrounds and marks of the four patterns: they differ in tone and drawing, not in hue. */
export const ground = styleVariants({
  solid: { fill: vars.color.ink },
  stripes: { fill: vars.color.panel },
  grey: { fill: vars.color.disabled },
  dots: { fill: vars.color.line },
})
export const mark = styleVariants({
  stripes: { stroke: vars.color.inkSecondary, strokeWidth: 3 },
  dots: { fill: vars.color.inkSecondary },
})
export const edge = style({ fill: 'none', stroke: vars.color.inkSecondary, strokeWidth: 1 })
