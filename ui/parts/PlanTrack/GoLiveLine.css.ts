import { fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { lineWidth } from './PlanTrack.css'
import { start } from './TodayLine.css'

const width = `calc(1.5 * ${fallbackVar(lineWidth, '1px')})`

// As today's line: without a width, so that the tag is centred on it in both reading directions.
const base = style({
  ...drawn,
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: start,
  width: 0,
  display: 'flex',
  alignItems: 'end',
})

/** The tag is on the line, or beside it where today's label is near. */
const sides = { within: 'center', start: 'start', end: 'end' } as const

export const planned = styleVariants(sides, (justifyContent) => [
  base,
  { justifyContent, borderInlineStart: `${width} solid ${vars.november.glyph}` },
])

export const likely = styleVariants(sides, (justifyContent) => [
  base,
  { justifyContent, borderInlineStart: `${width} dashed ${vars.color.ink}` },
])
