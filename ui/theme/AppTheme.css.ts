import { style } from '@vanilla-extract/css'
import { pageContainer } from './breakpoints'

/** What the layouts within go by; not the root itself, in which what is fixed to the window would be caught. */
export const contents = style({ container: `${pageContainer} / inline-size` })
