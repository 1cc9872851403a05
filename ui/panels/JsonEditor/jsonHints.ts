import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { hoverTooltip } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { namesAt, valuesAt, type EditorFields } from './editorFields'
import { nameOf, pathOf } from './jsonTree'

/** Completes names and values from the contract. The package codemirror-json-schema 0.8 would do it with 189 kB for 1.2, gzipped. */
export function completeJson(fields: () => EditorFields) {
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context
    const word = context.matchBefore(/"?[\w-]*/)
    const from = word?.from ?? pos
    if (!context.explicit && (!word || word.from === word.to)) return null
    const node = syntaxTree(state).resolveInner(from, -1)
    const isName = !/:\s*$/.test(state.sliceDoc(state.doc.lineAt(from).from, from))
    const owner = enclosing(node, isName ? 'Object' : 'Property')
    if (!owner) return null
    const options = isName
      ? namesAt(pathOf(state, owner), fields()).map(nameOption)
      : valuesAt([...pathOf(state, owner), nameOf(state, owner)], fields()).map((label) => ({ label }))
    return options.length === 0 ? null : { from, options, validFor: /^"?[\w-]*"?$/ }
  }
}

function nameOption({ name, hint }: { name: string; hint: string }): Completion {
  return { label: `"${name}"`, detail: hint, apply: `"${name}": ` }
}

/** Shows the contract's rule of a field over its name. */
export function explainNames(fields: () => EditorFields) {
  return hoverTooltip(({ state }, pos, side) => {
    const node = syntaxTree(state).resolveInner(pos, side)
    const property = node.parent
    if (node.name !== 'PropertyName' || !property?.parent) return null
    const name = nameOf(state, property)
    const field = namesAt(pathOf(state, property.parent), fields()).find((known) => known.name === name)
    if (!field) return null
    return {
      pos: node.from,
      end: node.to,
      above: true,
      create() {
        const dom = document.createElement('div')
        dom.className = 'cm-hint'
        dom.textContent = `${name} ${field.hint}`
        return { dom }
      },
    }
  })
}

function enclosing(node: SyntaxNode, name: string): SyntaxNode | null {
  for (let owner: SyntaxNode | null = node; owner; owner = owner.parent) if (owner.name === name) return owner
  return null
}
