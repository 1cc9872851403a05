import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import launch from '~/data/seed/launch.json'
import products from '~/data/seed/products.json'
import tools from '~/data/seed/tools.json'

function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
}

const words = [
  ...products.map(({ name }) => name.split(' ')[0] ?? ''),
  ...tools.map(({ name }) => name),
  ...launch.flatMap(({ name, heading, bracket, description, newLabel, newItems, noNewItems }) => [
    ...[name, heading, bracket, description, newLabel, newItems, noNewItems],
  ]),
].filter((word, at, all) => word !== '' && all.indexOf(word) === at)

// A launch with other words must not find those of the sample in the site's code.
test('no code contains words of the sample, except for the site’s own name', () => {
  expect(words).toContain('Pre-Launch Command Center')
  expect(words.length).toBeGreaterThan(30)
  const ofTheSample = /^data\/(?:seed|demo|fixtures|workbooks|documents)\//
  const found = filesBelow('app', 'data', 'ui', 'package')
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !ofTheSample.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
      return words.filter((word) => code.includes(word)).map((word) => `${file}: ${word}`)
    })
  expect(found).toEqual([
    'app/features/brief/calendar.server.ts: Launch Command Center',
    'app/server/config/start.server.ts: Launch Command Center',
    'data/domain/format/productName.ts: Launch Command Center',
    'package/tokens/designTokens.ts: Launch Command Center',
  ])
})

/** Words in an element of their own. */
function isText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== ''
  if (!ts.isJsxExpression(child) || !child.expression) return false
  const { expression } = child
  return ts.isTemplateLiteral(expression) || (ts.isStringLiteral(expression) && expression.text.trim() !== '')
}

/** Expressions that may change or be absent. */
function isChanging(child: ts.JsxChild): boolean {
  return ts.isJsxExpression(child) && child.expression !== undefined && !ts.isStringLiteral(child.expression)
}

/** The lines of a file with words beside changing content. */
function mixedIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const changing = node.children.filter(isChanging)
      if (node.children.some((child) => isText(child) && changing.some((other) => other !== child)))
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

// A browser that translates a page replaces its text nodes. React then updates a text node that is no longer there,
// or inserts before it, and fails.
test('words beside changing content have an element of their own', () => {
  const sources = filesBelow('app', 'ui').filter((file) => file.endsWith('.tsx'))
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.flatMap(mixedIn)).toEqual([])
})

test('no printed style has a repeating gradient, which some PDF viewers leave out or blur', () => {
  const styles = filesBelow('ui').filter((file) => /^(?!ui\/panels\/Wall).*\.css\.ts$/.test(file))
  expect(styles.length).toBeGreaterThan(50)
  expect(styles.filter((file) => readFileSync(file, 'utf8').includes('repeating-'))).toEqual([])
})
