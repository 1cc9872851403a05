import { style } from '@vanilla-extract/css'

export const picture = style({ inlineSize: '100%', blockSize: 'auto', marginBlock: 16 })
export const signs = style({ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 16 })
