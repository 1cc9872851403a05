import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const sources = ['app', 'ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join(folder, name)),
)

type Child = ts.JsxChild

/** Words in an element of their own. */
function isText(child: Child): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== ''
  if (!ts.isJsxExpression(child) || !child.expression) return false
  const { expression } = child
  return ts.isTemplateLiteral(expression) || (ts.isStringLiteral(expression) && expression.text.trim() !== '')
}

/** Expressions that may change or be absent. */
function isChanging(child: Child): boolean {
  return ts.isJsxExpression(child) && child.expression !== undefined && !ts.isStringLiteral(child.expression)
}

/** The lines of a file with words beside changing content. */
function mixedIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const changing = node.children.filter(isChanging)
      const isMixed = node.children.some(
        (child) => isText(child) && changing.some((other) => other !== child),
      )
      if (isMixed) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

// A browser that translates a page replaces its text nodes. React then updates a text node that is no longer there,
// or inserts before it, and fails.
test('words beside changing content have an element of their own', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.flatMap(mixedIn)).toEqual([])
})
