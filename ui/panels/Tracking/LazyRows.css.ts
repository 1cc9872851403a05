import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'

/** How many rows the block holds. */
export const rows = createVar()

/** How high the block was when its rows were last there; before, it is reckoned from their number. */
export const height = createVar()

export const body = style({ '@container': { [within.phone]: { display: 'block' } } })

// A row whose product's name takes one line; on a phone, a product's block.
const reckoned = (row: string) => fallbackVar(height, `calc(${rows} * ${row})`)

export const place = style({
  padding: 0,
  blockSize: reckoned('57px'),
  '@container': { [within.phone]: { display: 'block', blockSize: reckoned('161px') } },
})
