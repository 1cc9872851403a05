import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

/** The number of cards in the block. */
export const cards = createVar()

/** The height of the block when its cards were last rendered; before, an estimate from their number. */
export const height = createVar()

// A card with a one-line name and the gap below it: 98 + 16 pixels, on a phone 90 + 16; the last one has no gap.
const estimate = (columns: number, row: string) =>
  fallbackVar(height, `calc(${cards} / ${columns} * ${row} - ${vars.space.l})`)

export const placeholder = style({
  blockSize: estimate(3, '114px'),
  '@container': {
    [within.tablet]: { blockSize: estimate(2, '114px') },
    [within.phone]: { blockSize: estimate(1, '106px') },
  },
})
