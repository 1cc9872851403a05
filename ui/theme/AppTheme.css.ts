import { style } from '@vanilla-extract/css'
import { pageContainer } from './breakpoints'

/**
 * The container of layout queries. It is not the root itself, which would become the containing block of `position:
 * fixed` elements.
 */
export const contents = style({ container: `${pageContainer} / inline-size` })
