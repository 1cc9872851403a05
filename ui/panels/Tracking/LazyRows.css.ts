import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'

/** The number of rows in the block. */
export const rows = createVar()

/** The height of the block when its rows were last rendered; before, an estimate from their number. */
export const height = createVar()

export const body = style({ '@container': { [within.phone]: { display: 'block' } } })

// A row with a one-line product name; on a phone, a product's block.
const estimate = (row: string) => fallbackVar(height, `calc(${rows} * ${row})`)

export const placeholder = style({
  padding: 0,
  blockSize: estimate('57px'),
  '@container': { [within.phone]: { display: 'block', blockSize: estimate('161px') } },
})
