import { createVar, style } from '@vanilla-extract/css'
import { within } from './breakpoints'
import { vars } from './tokens.css'

/** The page's column: 1200 pixels wide with its gutters, centred. */
export const column = style({
  maxWidth: vars.size.page,
  marginInline: 'auto',
  paddingInline: vars.space.xxl,
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

/** The height of the visible window, without a phone's bars. */
export const windowHeight = createVar()

/** The height of the bar that stays at the top of the window; not set where there is none. */
export const barHeight = createVar()

/** How far the page's content is moved aside, with the gap; not set where it is not. */
export const movedAside = createVar()

/** The distance of toasts from the inline end and the bottom of the window, where something else is in their corner. */
export const toastOffset = { end: createVar(), foot: createVar() }

/** How the live pill is displayed: not at all where a panel covers the page and leaves no room for it. */
export const newsDisplay = createVar()
