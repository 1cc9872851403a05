import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { toastPlace, windowHeight } from '~/ui/theme/layout.css'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

/** Its width, in CSS pixels, and half the window, up to its middle. */
const regular = '432px'
const half = `calc(50vw - ${vars.space.l})`

export const panel = style({
  position: 'fixed',
  insetBlockStart: `calc(${vars.size.nav} + ${vars.space.l})`,
  insetInlineEnd: vars.space.l,
  // Above the navigation, below the document viewer and the toasts.
  zIndex: layers.sidePanel,
  display: 'flex',
  flexDirection: 'column',
  width: regular,
  maxWidth: `calc(100vw - 2 * ${vars.space.l})`,
  maxHeight: `calc(${windowHeight} - ${vars.size.nav} - 2 * ${vars.space.l})`,
  background: vars.color.panel,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  selectors: {
    '&[hidden]': { display: 'none' },
    // It takes the focus when it opens; the panel in view is the sign of it.
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    [media.motion]: { animation: `${motion.float} ${motion.curve} ${floatIn}` },
    [media.phone]: {
      insetBlock: 0,
      insetInline: 0,
      width: 'auto',
      maxWidth: 'none',
      maxHeight: 'none',
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
})

/** Not signed in it is only as tall as its form. */
export const signedIn = style({ insetBlockEnd: vars.space.l })

export const wide = style({
  '@media': { [media.besides]: { selectors: { '&&': { width: half } } } },
})

/** What an import will do; the page beside it is not moved aside any further. */
export const large = style({
  selectors: { '&&': { width: 976 } },
  '@media': { [media.phone]: { selectors: { '&&': { width: 'auto' } } } },
})

/** Where half the window is no wider than the panel there is nothing to widen. */
export const widen = style({
  selectors: { '&&': { display: 'none' } },
  '@media': { [media.besides]: { selectors: { '&&': { display: 'inline-flex' } } } },
})

/** Of the page's body. */
export const besides = styleVariants({ panel: {}, widePanel: {} })

/** Where there is room, the page moves aside and is laid out for what is left: what is being edited stays in sight. */
function moveAside(when: string, width: string) {
  globalStyle(`.${when} :is(main, main + footer)`, {
    '@media': {
      [media.aside]: { marginInlineEnd: `calc(${width} + ${vars.space.l})` },
    },
  })
  // A toast covers neither the panel's foot nor what stands in it. Its place is told where the tokens are.
  globalStyle(`.${when} > .radix-themes`, {
    '@media': {
      [media.besides]: { vars: { [toastPlace.end]: `calc(${width} + 2 * ${vars.space.l})` } },
      [media.narrowerThanBesides]: { vars: { [toastPlace.foot]: '185px' } },
    },
  })
}

moveAside(besides.panel, regular)
moveAside(besides.widePanel, half)

export const head = style({
  flex: 'none',
  display: 'grid',
  gap: vars.space.m,
  padding: `${vars.space.l} ${vars.space.xl} ${vars.space.m}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const bar = style({ display: 'flex', alignItems: 'center', gap: 10 })

export const tile = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.space.section,
  height: vars.space.section,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.onInk,
})

export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const title = style({ ...type.body, fontWeight: weight.bold })
export const account = style({ ...type.small, color: vars.color.inkSecondary })
export const actions = style({ flex: 'none', display: 'flex', gap: vars.space.xs })

export const modules = style({ display: 'grid' })
globalStyle(`${modules} > [role="group"]`, { display: 'flex' })
// With its frame 40 high, as all controls of the panel are.
globalStyle(`${modules} button`, { flex: '1 1 auto', minHeight: 34 })

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
})
