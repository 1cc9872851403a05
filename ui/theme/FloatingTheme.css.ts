import { style } from '@vanilla-extract/css'

/** Has no box: the theme is for floating content. */
export const boxless = style({ display: 'contents' })
