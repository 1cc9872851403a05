import { createVar, style } from '@vanilla-extract/css'
import { within } from './breakpoints'
import { vars } from './tokens.css'

/** The page's column: 1200 wide with its gutters, centred. */
export const column = style({
  maxWidth: vars.size.page,
  marginInline: 'auto',
  paddingInline: vars.space.xxl,
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

/** As high as what is seen of the window, a phone's bars excepted. */
export const windowHeight = createVar()

/** How far toasts are from the window's inline end and from its foot, where something stands in their place. */
export const toastPlace = { end: createVar(), foot: createVar() }
