import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const root = style({
  ...type.body,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: vars.space.section,
  height: vars.space.section,
  fontWeight: weight.bold,
})

export const ring = style({ position: 'absolute', inset: 0, fill: 'none', strokeWidth: 2.5 })

export const track = style({ stroke: vars.color.track })
export const dashed = style({ stroke: vars.color.lineHover, strokeWidth: 1.5, strokeDasharray: '2.2 3.3' })
export const disc = style({ fill: vars.doneCircle.fill })
export const check = style({ position: 'relative', color: vars.doneCircle.check, strokeWidth: 2.25 })
export const number = style({ position: 'relative' })

const arc = style({ strokeLinecap: 'round' })

export const progress = styleVariants({
  go: [arc, { stroke: vars.go.fill }],
  start: [arc, { stroke: vars.start.glyph }],
})
