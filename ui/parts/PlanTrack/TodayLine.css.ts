import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { lineWidth } from './PlanTrack.css'

/** Where the line is: 0 % to 100 % of the track. */
export const start = createVar()

// Of no width, so that the label centres on the line in both directions of reading.
const lineBase = style({
  ...drawn,
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: start,
  width: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'end',
  borderInlineStart: `calc(1.5 * ${fallbackVar(lineWidth, '1px')}) solid ${vars.color.ink}`,
})

/** Outside the launch window the line waits, dashed, at the edge that is nearer. */
export const line = styleVariants({
  within: [lineBase],
  start: [lineBase, { borderInlineStartStyle: 'dashed', justifyContent: 'start' }],
  end: [lineBase, { borderInlineStartStyle: 'dashed', justifyContent: 'end' }],
})
