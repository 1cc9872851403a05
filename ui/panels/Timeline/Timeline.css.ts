import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { list, row } from './PhaseAccordion.css'

export const loading = style([list])

export const skeletonRow = style([row])

export const onlyWide = style({ '@media': { [media.phone]: { display: 'none' } } })
