import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'

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
  content: [base],
  // The window less the navigation and a strip of the page, by which a touch scrolls on.
  window: [base, { maxHeight: 'max(320px, calc(100dvh - 136px))' }],
})

/** No narrower than what it holds can get, so that its size tells when the region overflows. */
export const content = style({ inlineSize: 'fit-content', minInlineSize: '100%' })
