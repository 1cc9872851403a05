import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

/** How many rows the block holds. */
export const rows = createVar()

/** How high the block was when its rows were last there; before, it is reckoned from their number. */
export const height = createVar()

export const place = style({
  padding: 0,
  blockSize: fallbackVar(height, `calc(${rows} * (${vars.control.large} + 1px))`),
})
