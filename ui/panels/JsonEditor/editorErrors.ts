import { setDiagnostics, setDiagnosticsEffect, type Diagnostic } from '@codemirror/lint'
import { StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { firstBreak, positionOf, wordAt } from './jsonTree'

/** An error at a position in the document. */
export interface EditorError {
  path: readonly (string | number)[]
  message: string
  /** Offsets of the error in the text. @default the position of the path */
  offsets?: readonly number[] | undefined
}

const errorLine = Decoration.line({ class: 'cm-faultLine' })

/** Tints each line with an error. */
export const errorLines: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setDiagnosticsEffect)) continue
      const starts = effect.value.map(({ from }) => transaction.newDoc.lineAt(from).from)
      const inOrder = [...new Set(starts)].sort((a, b) => a - b)
      return Decoration.set(inOrder.map((start) => errorLine.range(start)))
    }
    return lines.map(transaction.changes)
  },
  provide: (lines) => EditorView.decorations.from(lines),
})

/** Shows JSON errors, and in valid JSON the errors of the contract. */
export function showErrors(view: EditorView, errors: readonly EditorError[]): void {
  const refused = errors.flatMap(({ path, message, offsets }) => {
    const marks = offsets?.map((offset) => wordAt(view.state, offset)) ?? [positionOf(view.state, path)]
    return marks.map((mark): Diagnostic => ({
      ...mark,
      severity: 'error',
      message,
    }))
  })
  view.dispatch(setDiagnostics(view.state, [...parseErrors(view.state), ...refused]))
}

/**
 * JSON.parse has the message; the position comes from the syntax tree, since not every browser's message contains it.
 */
function parseErrors(state: EditorState): Diagnostic[] {
  const text = state.doc.toString()
  if (text.trim() === '') return []
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const from = firstBreak(state)
    const message = error instanceof Error ? error.message : 'This is not JSON.'
    return [{ from, to: Math.min(from + 1, text.length), severity: 'error', message }]
  }
}
