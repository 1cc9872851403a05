import { createVar, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

/** The width of the page as shown, in CSS pixels. */
export const pageWidth = createVar()
export const pageHeight = createVar()

export const stage = style({
  display: 'flex',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  padding: vars.space.xxl,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // A scroll bar that appears and disappears would change the available size, and with it the page.
  scrollbarGutter: 'stable both-edges',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': { [media.phone]: { padding: vars.space.l } },
})

export const page = style({
  display: 'block',
  flex: 'none',
  margin: 'auto',
  width: pageWidth,
  height: pageHeight,
  background: vars.paper.ground,
  borderRadius: vars.radius.badge,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
})

export const failure = style({ flex: 1, maxWidth: 480, margin: 'auto' })
