import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** Around the region, which scrolls beneath its edges. */
export const frame = style({
  position: 'relative',
  overflow: ['hidden', 'clip'],
  '@media': { [media.print]: { overflow: 'visible' } },
})

// The keyboard's ring lies inside: the cards around cut off what stands out.
const base = style({
  position: 'relative',
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  // Whole, on as many sheets as it takes.
  '@media': { [media.print]: { overflow: 'visible', maxHeight: 'none !important' } },
})

export const height = styleVariants({
  // What fits does not scroll, so that a head in it stays in sight as the page scrolls.
  content: [base, { selectors: { '&[data-fits]': { overflow: 'visible' } } }],
  // The window less the navigation and a strip of the page, by which a touch scrolls on.
  window: [base, { maxHeight: `max(320px, calc(${windowHeight} - 136px))` }],
})

/** No narrower than what it holds can get, so that its size tells when the region overflows. */
export const content = style({ inlineSize: 'fit-content', minInlineSize: '100%' })

// A line at the very edge, whose shadow falls on what can be scrolled on from there.
const edge = style({
  position: 'absolute',
  insetBlock: 0,
  zIndex: 4,
  pointerEvents: 'none',
  boxShadow: vars.shadow.edge,
  '@media': {
    [media.forced]: { borderInlineStart: '3px solid CanvasText' },
    [media.print]: { display: 'none' },
  },
})

export const edges = styleVariants({
  start: [edge, { insetInlineStart: 0 }],
  end: [edge, { insetInlineEnd: 0 }],
})

export const hint = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.l}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
  '@media': { [media.print]: { display: 'none' } },
})
