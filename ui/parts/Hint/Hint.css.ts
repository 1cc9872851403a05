import { style } from '@vanilla-extract/css'

export const tooltip = style({ maxWidth: 280 })
