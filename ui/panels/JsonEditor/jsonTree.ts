import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'

type Path = readonly (string | number)[]

/** The time limit of parsing; a document usually takes one or two milliseconds. */
const PARSE_TIMEOUT_MS = 100

/** The position of the value at `path`, or of its nearest ancestor in the document. */
export function positionOf(state: EditorState, path: Path): { from: number; to: number } {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
  let node = tree.topNode.firstChild
  for (const step of path) {
    const next = node && childAt(state, node, step)
    if (!next) break
    node = next
  }
  if (!node) return { from: 0, to: 0 }
  const { from, to } = node
  // For an entry that spans several lines, the first line is marked.
  return { from, to: Math.min(to, state.doc.lineAt(from).to) }
}

/** The token at an offset of the document, which may have changed since: a key or a value. */
export function wordAt(state: EditorState, offset: number): { from: number; to: number } {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
  const { from, to } = tree.resolveInner(Math.min(offset, state.doc.length), 1)
  return { from, to: Math.min(to, state.doc.lineAt(from).to) }
}

/** The first syntax error in the tree; the end of the document when the tree has none. */
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
  // Of a duplicate name the last one counts, as in JSON.parse.
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

/** The path of a node: names and indexes from the root. */
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
