import { style } from '@vanilla-extract/css'
import { list, row } from './PhaseAccordion.css'

export const loading = style([list])

export const skeletonRow = style([row])
