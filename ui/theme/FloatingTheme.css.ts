import { style } from '@vanilla-extract/css'

/** Leaves no box: the theme is for what floats out of it. */
export const boxless = style({ display: 'contents' })
