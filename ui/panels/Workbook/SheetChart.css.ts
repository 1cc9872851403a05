import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const chart = style({ width: '100%', height: '100%' })
// With the reader's own letter spacing, text is wider than the axis expects.
globalStyle(`${chart} > svg`, { overflow: 'visible' })

export const category = style({ ...type.small, fill: vars.color.inkSecondary })
export const peakCategory = style({ ...type.small, fill: vars.color.ink, fontWeight: weight.bold })
// An outline in the background colour separates the figure from a line behind it.
export const value = style({
  ...type.small,
  fill: vars.color.ink,
  fontWeight: weight.bold,
  stroke: vars.color.panel,
  strokeWidth: 4,
  paintOrder: 'stroke',
})

export const tip = style({
  ...type.small,
  padding: `6px ${vars.space.s}`,
  background: vars.color.ink,
  color: vars.color.onInk,
  borderRadius: vars.radius.control,
})
export const tipTitle = style({ fontWeight: weight.bold })

/** The tones of a single series. One step darker than the design's sand-8, for a contrast of 3:1 with the panel. */
export const tone = {
  column: vars.color.disabled,
  peak: vars.color.ink,
  line: vars.color.line,
  edge: vars.color.inkSecondary,
  hover: vars.color.hover,
}
