/** A length in pixels, as a size or a distance. `PX` is left alone. */
const pixels = /(?<![\w.-])-?(?:\d*\.)?\d+px\b/g

/** The browser's font size that our pixels are meant for. */
const FONT_SIZE = 16

/** Up to this width a line stays as it is. */
const MAX_LINE = 2

/** @param {string} text */
export function inRem(text) {
  return text.replace(pixels, (length) => {
    const size = Number(length.slice(0, -2))
    return Math.abs(size) <= MAX_LINE ? length : `${size / FONT_SIZE}rem`.replace(/^(-?)0\./, '$1.')
  })
}

/** Sheets of paper have sizes of their own. @param {import('postcss').Node | undefined} node */
const isOfPage = (node) => node?.type === 'atrule' && 'name' in node && node.name === 'page'

/**
 * A PostCSS plugin that writes all sizes, and the widths at which the layout changes, in rem: they follow the browser's
 * font size, as they follow its zoom. At 16 px nothing changes. Lines stay thin.
 * @returns {import('postcss').Plugin}
 */
export function sizesInRem() {
  return {
    postcssPlugin: 'sizes-in-rem',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        const { value, parent, prop } = declaration
        if (prop === 'content' || value.includes('url(') || isOfPage(parent)) return
        declaration.value = inRem(value)
      })
      root.walkAtRules(/^(?:media|container)$/, (rule) => {
        rule.params = inRem(rule.params)
      })
    },
  }
}
