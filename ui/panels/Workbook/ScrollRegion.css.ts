import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** The frame of the region, which scrolls beneath its edges. */
export const frame = style({
  position: 'relative',
  overflow: ['hidden', 'clip'],
  '@media': { [media.print]: { overflow: 'visible' } },
})

// The focus ring is inside: the cards around clip what is outside.
const base = style({
  position: 'relative',
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  // Complete on paper, on as many sheets as it needs.
  '@media': { [media.print]: { overflow: 'visible', maxHeight: 'none !important' } },
})

export const height = styleVariants({
  // Content that fits does not scroll, so that its header can stick to the window.
  content: [base, { selectors: { '&[data-fits]': { overflow: 'visible' } } }],
  // The window's height less the navigation and a strip of the page, where a touch can scroll on.
  window: [base, { maxHeight: `max(320px, calc(${windowHeight} - 136px))` }],
})

/** At least as wide as its content's minimum, so that its size shows when the region overflows. */
export const content = style({ inlineSize: 'fit-content', minInlineSize: '100%' })

// A line at the edge, whose shadow falls on the side with more content.
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

/** The least width of the content. */
export const minWidth = createVar()

/** Measures the region for its content and for the hint's place, until scripts do. */
export const unmeasured = style({ containerType: 'inline-size' })

/** As high as the hint if the content is wider than the region, else without height. */
export const hintPlace = style({
  display: 'none',
  visibility: 'hidden',
  overflow: 'hidden',
  maxBlockSize: `clamp(0px, (${minWidth} - 100cqi) * 1000, 1000px)`,
  '@media': { [media.scripts]: { display: 'block' }, [media.print]: { display: 'none' } },
})
