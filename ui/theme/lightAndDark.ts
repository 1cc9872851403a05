/**
 * Which of two values holds: the other has nothing in its place. It does what `light-dark()` does since Chrome 123,
 * Firefox 120 and Safari 17.5, for older ones too. `tokens.css.ts` switches them.
 */
export const inLight = '--lcc-in-light'
export const inDark = '--lcc-in-dark'

/** What a switch holds: nothing, or what makes the value after it hold. */
export const off = ' '
export const on = 'initial'

/** The one in light, the other in dark: by the nearest theme, nested or in a portal, as Radix's own properties go. */
export function both(light: string, dark: string): string {
  return `var(${inLight}, ${light}) var(${inDark}, ${dark})`
}
