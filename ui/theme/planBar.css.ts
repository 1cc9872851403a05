import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { grows } from './animations.css'
import { vars } from './tokens.css'

/** Where a bar or today's line starts, how long a bar is and how much of it is filled: 0 % to 100 %. */
export const start = createVar()
export const length = createVar()
export const filled = createVar()

const barBase = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: start,
  inlineSize: length,
  borderRadius: vars.radius.full,
  overflow: 'hidden',
})

const fillBase = style([
  grows,
  { display: 'block', height: '100%', inlineSize: filled, borderRadius: vars.radius.full },
])

const states = { done: vars.done, go: vars.go, start: vars.start, pending: vars.pending }

export const bar = styleVariants(states, (state) => [barBase, { background: state.rest }])
export const fill = styleVariants(states, (state) => [fillBase, { background: state.fill }])
