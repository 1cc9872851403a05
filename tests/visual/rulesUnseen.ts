import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'

/** The built style rules of our own that no picture shows: of print, of layers, of texts that are cut off. */
export function rulesUnseen(built: string): string {
  const found = ownRules(built).flatMap(([selector, rule]) => {
    const declared = (name: RegExp) =>
      rule.nodes.flatMap((node) => (node.type === 'decl' && name.test(node.prop) ? [node.value] : []))
    const isPrint = (rule.parent as AtRule | undefined)?.params === 'print'
    return [
      ...(isPrint ? [`on paper { ${rule.nodes.join('; ')} }`] : []),
      ...declared(/^z-index$/).flatMap((layer) => (Number(layer) > 4 ? [`lies at ${layer}`] : [])),
      ...declared(/^(?:text-overflow|-webkit-line-clamp)$/).map((how) => `is cut off: ${how}`),
    ].map((words) => `${selector} ${words}`)
  })
  return [...new Set(found)].sort().join('\n')
}

/** Each rule with its selector, without the hash at the end of our class names, which differs between builds. */
export function ownRules(built: string): [selector: string, rule: Rule][] {
  const assets = path.join(built, 'assets')
  const rules: [string, Rule][] = []
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.css')))
    postcss.parse(readFileSync(path.join(assets, file), 'utf8')).walkRules(/__[a-z0-9]+/, (rule) => {
      rules.push([rule.selector.replace(/__[a-z0-9]+/g, ''), rule])
    })
  return rules
}
