/**
 * The widths, in CSS pixels, at which the layout changes (design, "Space, grid"). Styles, stories and screenshots use
 * them.
 */
export const breakpoints = {
  /** Up to this width the bar contains only its menu and one button. */
  narrowest: 359,
  /** Up to this width one column, as on a phone. */
  phone: 640,
  /** Up to this width two columns. */
  tablet: 1023,
  /** Up to this width the admin panel is wider than half the window. */
  besides: 959,
  /** Up to this width the navigation is a menu. */
  menu: 1219,
  /** From this width on the page moves aside for the admin panel. */
  aside: 1280,
  /** From this width on there is room for toasts beside the plan of an import. */
  asideLarge: 1536,
} as const

/** A width in the browser's font size, as the style sheets have it (`inRem.js`). */
const rem = (pixels: number) => `${pixels / 16}rem`

/** Media queries for `@media` in a style. */
export const media = {
  narrowest: `(max-width: ${rem(breakpoints.narrowest)})`,
  phone: `(max-width: ${rem(breakpoints.phone)})`,
  tablet: `(max-width: ${rem(breakpoints.tablet)})`,
  menu: `(max-width: ${rem(breakpoints.menu)})`,
  /** Lower than a phone is wide, as with a zoom of 400 %. */
  low: '(max-height: 23.75rem)',
  besides: `(min-width: ${rem(breakpoints.besides + 1)})`,
  narrowerThanBesides: `(max-width: ${rem(breakpoints.besides)})`,
  aside: `(min-width: ${rem(breakpoints.aside)})`,
  narrowerThanAside: `(max-width: ${rem(breakpoints.aside - 1)})`,
  asideLarge: `(min-width: ${rem(breakpoints.asideLarge)})`,
  narrowerThanAsideLarge: `(max-width: ${rem(breakpoints.asideLarge - 1)})`,
  hover: '(hover: hover)',
  motion: '(prefers-reduced-motion: no-preference)',
  print: 'print',
  scripts: '(scripting: enabled)',
  forced: '(forced-colors: active)',
  contrast: '(prefers-contrast: more)',
} as const

/** The container of the page's content: as wide as the window, or as the admin panel leaves of it. */
export const pageContainer = 'page'

/** Container queries for `@container` in a style of the page's content, with the same widths. */
export const within = {
  narrowest: `${pageContainer} (max-width: ${rem(breakpoints.narrowest)})`,
  phone: `${pageContainer} (max-width: ${rem(breakpoints.phone)})`,
  tablet: `${pageContainer} (max-width: ${rem(breakpoints.tablet)})`,
  menu: `${pageContainer} (max-width: ${rem(breakpoints.menu)})`,
  beyondPhone: `${pageContainer} not (max-width: ${rem(breakpoints.phone)})`,
} as const
