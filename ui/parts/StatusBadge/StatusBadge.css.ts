import { style } from '@vanilla-extract/css'

export const badge = style({ letterSpacing: '0.02em', whiteSpace: 'nowrap' })
