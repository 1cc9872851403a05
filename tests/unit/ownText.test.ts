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

/** Words that stand in an element themselves. */
function isText(child: Child): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== ''
  if (!ts.isJsxExpression(child) || !child.expression) return false
  const { expression } = child
  return ts.isTemplateLiteral(expression) || (ts.isStringLiteral(expression) && expression.text.trim() !== '')
}

/** What may be another the next time, or gone. */
function isChanging(child: Child): boolean {
  return ts.isJsxExpression(child) && child.expression !== undefined && !ts.isStringLiteral(child.expression)
}

/** The lines of a file on which words stand beside what changes. */
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

// A browser that translates a page puts other elements in the place of its texts. React then writes into a text that is no
// more there, or puts something before it and breaks.
test('words have an element of their own where something beside them changes', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.flatMap(mixedIn)).toEqual([])
})
