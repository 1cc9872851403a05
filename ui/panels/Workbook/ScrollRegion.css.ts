import { style, styleVariants } from '@vanilla-extract/css'

// The keyboard's ring lies inside: the cards around cut off what stands out.
const base = style({
  position: 'relative',
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
})

export const height = styleVariants({
  content: [base],
  // The window less the navigation and a strip of the page, by which a touch scrolls on.
  window: [base, { maxHeight: 'max(320px, calc(100dvh - 136px))' }],
})

/** No narrower than what it holds can get, so that its size tells when the region overflows. */
export const content = style({ inlineSize: 'fit-content', minInlineSize: '100%' })
