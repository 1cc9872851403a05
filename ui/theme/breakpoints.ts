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
} as const

/** Media queries for `@media` in a style. */
export const media = {
  narrowest: `(max-width: ${breakpoints.narrowest}px)`,
  phone: `(max-width: ${breakpoints.phone}px)`,
  tablet: `(max-width: ${breakpoints.tablet}px)`,
  menu: `(max-width: ${breakpoints.menu}px)`,
  /** Lower than a phone is wide, as with a zoom of 400 %. */
  low: '(max-height: 380px)',
  besides: `(min-width: ${breakpoints.besides + 1}px)`,
  narrowerThanBesides: `(max-width: ${breakpoints.besides}px)`,
  aside: `(min-width: ${breakpoints.aside}px)`,
  hover: '(hover: hover)',
  motion: '(prefers-reduced-motion: no-preference)',
  print: 'print',
  forced: '(forced-colors: active)',
  contrast: '(prefers-contrast: more)',
} as const

/** The container of the page's content: as wide as the window, or as the admin panel leaves of it. */
export const pageContainer = 'page'

/** Container queries for `@container` in a style of the page's content, with the same widths. */
export const within = {
  phone: `${pageContainer} (max-width: ${breakpoints.phone}px)`,
  tablet: `${pageContainer} (max-width: ${breakpoints.tablet}px)`,
  beyondPhone: `${pageContainer} not (max-width: ${breakpoints.phone}px)`,
} as const
