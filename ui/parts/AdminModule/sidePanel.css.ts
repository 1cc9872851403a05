import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { movedAside, newsDisplay, toastOffset, windowHeight } from '~/ui/theme/layout.css'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

/** The panel's width in CSS pixels, and half the window, up to the window's centre. */
const regular = '432px'
const sectionedWidth = '720px'
const largeWidth = '1120px'
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
    // It takes the focus when it opens, and shows no ring.
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

/** Without a signed-in user it is only as high as its form. */
export const signedIn = style({ insetBlockEnd: vars.space.l })

export const wide = style({
  '@media': { [media.besides]: { selectors: { '&&': { width: half } } } },
})

/** For a form of several sections. */
export const sectioned = style({
  selectors: { '&&': { width: sectionedWidth } },
  '@media': { [media.phone]: { selectors: { '&&': { width: 'auto' } } } },
})

/** For the plan of an import; the page is not moved aside any further. */
export const large = style({
  selectors: { '&&': { width: largeWidth } },
  '@media': { [media.phone]: { selectors: { '&&': { width: 'auto' } } } },
})

/** Where half the window is narrower than the panel, the panel keeps its width. */
export const widen = style({
  selectors: { '&&': { display: 'none' } },
  '@media': { [media.besides]: { selectors: { '&&': { display: 'inline-flex' } } } },
})

/** Set on the page's body: the panel, half the window wide, a form of several sections, or the plan of an import. */
export const besides = styleVariants({ panel: {}, widePanel: {}, sectionedPanel: {}, largePanel: {} })

/**
 * Where there is room, the page moves aside and its layout adapts to the remaining width: what is being edited stays in
 * view.
 */
function moveAside(when: string, width: string, panelWidth = width) {
  globalStyle(`.${when} > .radix-themes`, {
    '@media': { [media.aside]: { vars: { [movedAside]: `calc(${width} + ${vars.space.l})` } } },
  })
  globalStyle(`.${when} :is(main, main + footer)`, {
    '@media': { [media.aside]: { marginInlineEnd: movedAside } },
  })
  // Toasts stay clear of the panel and of its footer. Their position is a custom property, set with the tokens.
  const [room, noRoom] = roomBeside(width, panelWidth)
  globalStyle(`.${when} > .radix-themes`, {
    '@media': {
      [room]: { vars: { [toastOffset.end]: `calc(${panelWidth} + 2 * ${vars.space.l})` } },
      // A panel that leaves them no room has them over it, above its footer; news wait until it is closed.
      [noRoom]: { vars: { [toastOffset.foot]: '185px', [newsDisplay]: 'none' } },
    },
  })
}

/** The windows in which there is room for toasts beside a panel, and the others. */
function roomBeside(width: string, panelWidth: string) {
  if (panelWidth === width) return [media.besides, media.narrowerThanBesides] as const
  if (panelWidth === sectionedWidth) return [media.aside, media.narrowerThanAside] as const
  return [media.asideLarge, media.narrowerThanAsideLarge] as const
}

moveAside(besides.panel, regular)
moveAside(besides.widePanel, half)
moveAside(besides.sectionedPanel, regular, sectionedWidth)
moveAside(besides.largePanel, regular, largeWidth)

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
// 40 pixels high with its border, as all controls of the panel.
globalStyle(`${modules} button`, {
  flex: '1 1 auto',
  minHeight: 34,
  '@media': { [media.phone]: { minHeight: vars.control.large } },
})

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
})
