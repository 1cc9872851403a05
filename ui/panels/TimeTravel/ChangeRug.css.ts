import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

/** The start of a day, 0 % to 100 %, and the height of its column. */
export const start = createVar()
export const height = createVar()

/** The height of the busiest day's column, in pixels. */
export const highest = 22

export const rug = style({ position: 'absolute', insetInline: 0, insetBlockStart: 4, height: highest })

const dayBase = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: start,
  height,
  // Three quarters of a day, so that the columns stand apart.
  inlineSize: '0.62%',
  minWidth: 1,
  borderStartStartRadius: 1,
  borderStartEndRadius: 1,
  '@media': { [media.forced]: { background: 'CanvasText' } },
})

export const day = styleVariants({
  before: [dayBase, { background: vars.color.bar }],
  after: [dayBase, { background: vars.color.barSoft }],
})
