import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

/** How many cards the block holds. */
export const cards = createVar()

/** How high the block was when its cards were last there; before, it is reckoned from their number. */
export const height = createVar()

// A card with one line of name and the gap under it: 98 + 16 pixels, on a phone 90 + 16; the last has no gap.
const reckoned = (columns: number, row: string) =>
  fallbackVar(height, `calc(${cards} / ${columns} * ${row} - ${vars.space.l})`)

export const place = style({
  blockSize: reckoned(3, '114px'),
  '@container': {
    [within.tablet]: { blockSize: reckoned(2, '114px') },
    [within.phone]: { blockSize: reckoned(1, '106px') },
  },
})
