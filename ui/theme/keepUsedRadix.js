/**
 * The Radix Themes components in use. Radix ships one stylesheet for all of them, at every size and every
 * breakpoint (75 kB gzipped); what is not named here is dropped from it.
 */
export const usedComponents = /^(?:Text|(?:Tooltip|BaseMenu|DropdownMenu|Popper|ScrollArea)\w*)$/

const usedVariants = ['solid', 'outline', 'ghost', 'surface', 'soft']

/** The accent and the gray of our settings; no element asks for another by its `color`. */
const usedColours = ['gray', 'sand']

const component = /\.rt-([A-Z][A-Za-z]*)/g
const variant = /\.rt-variant-([a-z]+)/g
const colour = /\[data-(?:accent|gray)-color=['"]?([a-z]+)/g
/** Ours stands in base.css.ts. */
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

/** A PostCSS plugin that keeps of Radix's stylesheet what {@link usedComponents} names. @returns {import('postcss').Plugin} */
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
        // The design's colours are those of sRGB, and so is their contrast.
        if (rule.params.includes('display-p3')) rule.remove()
      })
      root.walkAtRules('media', (rule) => {
        if (rule.nodes?.length === 0) rule.remove()
      })
    },
  }
}
