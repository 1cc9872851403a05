/**
 * One of two switches: it is `initial` when its value applies, and empty otherwise. It does what `light-dark()` does
 * since Chrome 123, Firefox 120 and Safari 17.5, for older browsers too. `tokens.css.ts` sets the switches.
 */
export const inLight = '--lcc-in-light'
export const inDark = '--lcc-in-dark'

/** The two values of a switch: empty, or the one that makes the following value apply. */
export const off = ' '
export const on = 'initial'

/** One value for light, the other for dark, by the nearest theme, nested or in a portal, as Radix's own properties. */
export function both(light: string, dark: string): string {
  return `var(${inLight}, ${light}) var(${inDark}, ${dark})`
}
