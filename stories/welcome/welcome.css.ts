import { style } from '@vanilla-extract/css'

export const picture = style({ inlineSize: '100%', blockSize: 'auto', marginBlock: 16 })
