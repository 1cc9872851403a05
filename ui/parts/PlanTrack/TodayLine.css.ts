import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { lineWidth } from './PlanTrack.css'

/** The position of the line: 0 % to 100 % of the track. */
export const start = createVar()

// Without a width, so that the label is centred on the line in both reading directions.
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

/** Outside the launch window the line is dashed, at the nearer edge. */
export const line = styleVariants({
  within: [lineBase],
  start: [lineBase, { borderInlineStartStyle: 'dashed', justifyContent: 'start' }],
  end: [lineBase, { borderInlineStartStyle: 'dashed', justifyContent: 'end' }],
})

/** The label beside the line. */
export const labelled = styleVariants({
  start: { justifyContent: 'start' },
  end: { justifyContent: 'end' },
})
