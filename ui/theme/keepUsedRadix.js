/**
 * The Radix Themes components in use. Radix ships one stylesheet for all of them, in every size and at every breakpoint
 * (75 kB gzipped); the rules of all others are dropped.
 */
export const usedComponents = /^(?:Text|(?:Tooltip|BaseMenu|DropdownMenu|Popper|ScrollArea)\w*)$/

const usedVariants = ['solid', 'outline', 'ghost', 'surface', 'soft']

/** The accent and the gray of our settings; no element sets another `color`. */
const usedColours = ['gray', 'sand']

const component = /\.rt-([A-Z][A-Za-z]*)/g
const variant = /\.rt-variant-([a-z]+)/g
const colour = /\[data-(?:accent|gray)-color=['"]?([a-z]+)/g
/** Our own rule is in base.css.ts. */
const everySelection = '.radix-themes ::selection'
const breakpoint = /\.(?:xs|sm|md|lg|xl)\\:/

/** @param {string} selector */
export function isUsed(selector) {
  if (breakpoint.test(selector) || selector === everySelection) return false
  const components = [...selector.matchAll(component)].map((match) => match[1] ?? '')
  const variants = [...selector.matchAll(variant)].map((match) => match[1] ?? '')
  const colours = [...selector.matchAll(colour)].map((match) => match[1] ?? '')
  return (
    components.every((name) => usedComponents.test(name)) &&
    variants.every((name) => usedVariants.includes(name)) &&
    colours.every((name) => usedColours.includes(name))
  )
}

/**
 * A PostCSS plugin that keeps the rules of {@link usedComponents} from Radix's stylesheet.
 * @returns {import('postcss').Plugin}
 */
export function keepUsedRadix() {
  return {
    postcssPlugin: 'keep-used-radix',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (!rule.source?.input.file?.includes('@radix-ui/themes')) return
        const used = rule.selectors.filter(isUsed)
        if (used.length === 0) rule.remove()
        else if (used.length < rule.selectors.length) rule.selectors = used
      })
      root.walkAtRules('supports', (rule) => {
        // The design's colours are in sRGB, and its contrast is measured there.
        if (rule.params.includes('display-p3')) rule.remove()
      })
      root.walkAtRules('media', (rule) => {
        if (rule.nodes?.length === 0) rule.remove()
      })
    },
  }
}
