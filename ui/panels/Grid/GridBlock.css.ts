import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

/** The number of rows in the block. */
export const rows = createVar()

/** The height of the block when its rows were last rendered; before, an estimate from their number. */
export const height = createVar()

export const placeholder = style({
  padding: 0,
  blockSize: fallbackVar(height, `calc(${rows} * (${vars.control.large} + 1px))`),
})
