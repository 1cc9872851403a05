/**
 * The widths, in CSS pixels, at which the layout changes (design, "Space, grid"). Styles, stories and
 * pictures take them from here.
 */
export const breakpoints = {
  /** Up to here one column, as on a phone. */
  phone: 640,
  /** Up to here two columns. */
  tablet: 1023,
  /** Up to here the navigation is a burger menu. */
  menu: 1179,
} as const

/** Media queries for `@media` in a style. */
export const media = {
  phone: `(max-width: ${breakpoints.phone}px)`,
  tablet: `(max-width: ${breakpoints.tablet}px)`,
  menu: `(max-width: ${breakpoints.menu}px)`,
  hover: '(hover: hover)',
  motion: '(prefers-reduced-motion: no-preference)',
} as const
