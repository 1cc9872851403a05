import { createVar, style } from '@vanilla-extract/css'

/** The unit's hue. */
export const hue = createVar()

export const line = style({ fill: 'none', stroke: hue, strokeWidth: 2, strokeLinejoin: 'round' })
export const dot = style({ fill: hue })
