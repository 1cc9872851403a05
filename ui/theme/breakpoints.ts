/**
 * The widths, in CSS pixels, at which the layout changes (design, "Space, grid"). Styles, stories and
 * pictures take them from here.
 */
export const breakpoints = {
  /** Up to here the bar holds no more than its menu and one button. */
  narrowest: 359,
  /** Up to here one column, as on a phone. */
  phone: 640,
  /** Up to here two columns. */
  tablet: 1023,
  /** Up to here the administrator's panel is wider than half the window. */
  besides: 959,
  /** Up to here the navigation is a burger menu. */
  menu: 1219,
  /** From here on the page moves aside for the administrator's panel. */
  aside: 1280,
} as const

/** Media queries for `@media` in a style. */
export const media = {
  narrowest: `(max-width: ${breakpoints.narrowest}px)`,
  phone: `(max-width: ${breakpoints.phone}px)`,
  tablet: `(max-width: ${breakpoints.tablet}px)`,
  menu: `(max-width: ${breakpoints.menu}px)`,
  /** Lower than any phone is wide, as under a zoom of 400 %. */
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

/** The container that the page's content stands in: as wide as the window, or what the administrator's panel leaves of it. */
export const pageContainer = 'page'

/** Container queries for `@container` in a style of the page's content: the same widths, of the page. */
export const within = {
  phone: `${pageContainer} (max-width: ${breakpoints.phone}px)`,
  tablet: `${pageContainer} (max-width: ${breakpoints.tablet}px)`,
  beyondPhone: `${pageContainer} not (max-width: ${breakpoints.phone}px)`,
} as const
