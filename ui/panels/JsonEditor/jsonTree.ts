import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'

type Path = readonly (string | number)[]

/** How long parsing may take; a document of the editor takes one or two. */
const PARSE_TIMEOUT_MS = 100

/** Where the value at `path` stands in the document; the nearest one around it when it is not there itself. */
export function placeOf(state: EditorState, path: Path): { from: number; to: number } {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
  let node = tree.topNode.firstChild
  for (const step of path) {
    const next = node && childAt(state, node, step)
    if (!next) break
    node = next
  }
  if (!node) return { from: 0, to: 0 }
  const { from, to } = node
  // Of an entry that spans lines its first one is marked.
  return { from, to: Math.min(to, state.doc.lineAt(from).to) }
}

/** What begins at an offset of the document, which may be another one by now: a key, a value. */
export function wordAt(state: EditorState, offset: number): { from: number; to: number } {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
  const { from, to } = tree.resolveInner(Math.min(offset, state.doc.length), 1)
  return { from, to: Math.min(to, state.doc.lineAt(from).to) }
}

/** Where the document first stops being JSON, as far as its tree tells; its end when the tree does not. */
export function firstBreak(state: EditorState): number {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
  let first = state.doc.length
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) first = Math.min(first, from)
    },
  })
  return first
}

function childAt(state: EditorState, node: SyntaxNode, step: string | number): SyntaxNode | null {
  if (typeof step === 'number') return valuesOf(node)[step] ?? null
  // Of a name that is there twice the last one counts, as it does for JSON.parse.
  const property = node
    .getChildren('Property')
    .filter((candidate) => nameOf(state, candidate) === step)
    .at(-1)
  return property?.lastChild ?? null
}

function valuesOf(list: SyntaxNode): SyntaxNode[] {
  const values: SyntaxNode[] = []
  for (let node = list.firstChild; node; node = node.nextSibling) if (isValue(node)) values.push(node)
  return values
}

function isValue({ name }: SyntaxNode): boolean {
  return ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'].includes(name)
}

/** A property's name, without its quotes. */
export function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName')
  return name ? state.sliceDoc(name.from, name.to).replaceAll('"', '') : ''
}

/** The path of a node: the names and positions that lead to it. */
export function pathOf(state: EditorState, node: SyntaxNode): (string | number)[] {
  const path: (string | number)[] = []
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (parent.name === 'Property') path.unshift(nameOf(state, parent))
    if (parent.name === 'Array') {
      const before = valuesOf(parent).filter(({ from }) => from < child.from)
      path.unshift(before.length)
    }
  }
  return path
}
