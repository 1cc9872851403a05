import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { column } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

/** Directly below the navigation, in ink, to stand out from the rest of the page. */
export const banner = style({
  position: 'sticky',
  insetBlockStart: vars.size.nav,
  zIndex: 4,
  background: vars.color.ink,
  color: vars.color.onInk,
  '@media': {
    // In forced-colors mode a border separates it from the page.
    [media.forced]: { borderBlock: '3px solid' },
    print: { position: 'static', printColorAdjust: 'exact' },
  },
})

// Scroll targets stop below it; a focused element inside it is in view.
const below = { wide: 104, phone: 148 }
globalStyle(`html:has(${banner})`, {
  scrollPaddingBlockStart: below.wide,
  '@media': { [media.phone]: { scrollPaddingBlockStart: below.phone } },
})
globalStyle(`${banner} *, header:has(~ main ${banner}) *`, {
  scrollMarginBlock: `-${below.wide}px ${below.wide}px`,
  '@media': { [media.phone]: { scrollMarginBlock: `-${below.phone}px ${below.phone}px` } },
})

export const row = style([
  column,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.m,
    minHeight: vars.space.huge,
    '@media': {
      [media.phone]: { flexWrap: 'wrap', gap: `0 ${vars.space.m}`, paddingBlock: `6px ${vars.space.s}` },
    },
  },
])

export const words = style({ minWidth: 0, textWrap: 'pretty', '@media': { [media.phone]: { flex: 1 } } })

export const time = style({ fontWeight: weight.bold })

export const rest = style({ '@media': { [media.phone]: { display: 'none' } } })

export const controls = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space.xs,
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { width: '100%', marginInlineStart: 0 }, print: { display: 'none' } },
})

/** On ink: the text, and the focus ring too. */
export const step = style({
  color: 'inherit',
  selectors: {
    '&&:disabled': { background: 'none', borderColor: 'transparent', color: 'inherit', opacity: 0.5 },
    '&&:hover:not(:disabled)': { background: vars.color.inkHover, color: 'inherit' },
    '&:focus-visible': { outlineColor: vars.color.onInk, outlineOffset: -2 },
  },
  '@media': { [media.phone]: { width: vars.control.large, padding: 0 } },
})

export const stepLabel = style({ '@media': { [media.phone]: { display: 'none' } } })

export const flips = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })

export const back = style({
  marginInlineStart: vars.space.s,
  selectors: { '&:focus-visible': { outlineColor: vars.color.onInk } },
  '@media': { [media.phone]: { marginInlineStart: 'auto' } },
})
