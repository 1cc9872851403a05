/** The name of the container, and the query of its size: "page (max-width: 640px)", "page not (max-width: 640px)". */
const query = /^\w+ (not )?(\(.*\))$/

/** A length in units of the container's size. */
const units = /(?<=\d)cq(?:w|h|i|min|max)\b/g

/** @type {Record<string, string>} */
const ofWindow = { cqw: 'vw', cqh: 'vh', cqi: 'vw', cqmin: 'vmin', cqmax: 'vmax' }

/** @param {string} value */
const byWindow = (value) => value.replace(units, (unit) => ofWindow[unit] ?? unit)

/**
 * A PostCSS plugin that falls back to the window where a browser has no container queries (Firefox before 110, and R17
 * begins at 104): after each rule with a container it adds the same rule for the window, for these browsers only.
 * @returns {import('postcss').Plugin}
 */
export function withoutContainers() {
  return {
    postcssPlugin: 'without-containers',
    OnceExit(root, { AtRule }) {
      /** @param {import('postcss').ChildNode} node */
      const forThese = (node) => {
        const supports = new AtRule({ name: 'supports', params: 'not (container-type:inline-size)' })
        supports.append(node)
        supports.walkDecls((declaration) => {
          declaration.value = byWindow(declaration.value)
        })
        return supports
      }
      /** @type {[import('postcss').ChildNode, import('postcss').ChildNode][]} */
      const twins = []
      root.walkRules((rule) => {
        const lengths = rule.nodes.filter(
          (node) => node.type === 'decl' && byWindow(node.value) !== node.value,
        )
        if (lengths.length > 0 && !isInContainer(rule))
          twins.push([rule, forThese(rule.clone({ nodes: lengths.map((node) => node.clone()) }))])
      })
      root.walkAtRules('container', (rule) => {
        const [, not, size] = query.exec(rule.params) ?? []
        if (!size) throw rule.error('This container query cannot be asked of the window.')
        const media = new AtRule({ name: 'media', params: not ? `not all and ${size}` : size })
        media.append(rule.clone().nodes ?? [])
        twins.push([rule, forThese(media)])
      })
      for (const [node, twin] of twins) node.after(twin)
    },
  }
}

/** @param {import('postcss').Rule} rule */
function isInContainer({ parent }) {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'container'
}
