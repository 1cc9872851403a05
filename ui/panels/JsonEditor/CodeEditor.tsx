import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { Search } from '~/ui/parts/Icon/icons'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './CodeEditor.css'
import { errorLines, showErrors, type EditorError } from './editorErrors'
import type { EditorFields } from './editorFields'
import { editorTheme, roomOfFind } from './editorTheme'
import { completeJson, explainNames } from './jsonHints'

export interface CodeEditorProps {
  /** The accessible name. */
  label: string
  /** The text. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** The fields of the contract, for completion and hints. */
  fields: EditorFields
  /** The errors of the contract, by path. The editor finds JSON errors itself. */
  errors: readonly EditorError[]
  /** The page's CSP nonce, for the editor's style elements. */
  nonce?: string | undefined
}

/** The byte order mark that some programs put before copied text; it is not valid JSON. */
const byteOrderMark = /^\uFEFF/

/**
 * A JSON editor: CodeMirror, which keeps its own document and is updated from the props. Tab leaves it, as in any
 * field. Code is left-to-right on any page.
 */
export function CodeEditor({ label, value, onChange, fields, errors, nonce }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef({ value, onChange, fields })

  useLayoutEffect(() => {
    latest.current = { value, onChange, fields }
  })

  useEffect(() => {
    const parent = container.current
    if (!parent) return
    const knownFields = () => latest.current.fields
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          lineNumbers(),
          history(),
          drawSelection(),
          search({ top: true }),
          // Keeps the end of a line clear of the button over it.
          EditorView.scrollMargins.of(() => ({ right: roomOfFind })),
          EditorView.clipboardInputFilter.of((text) => text.replace(byteOrderMark, '')),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ override: [completeJson(knownFields)] }),
          explainNames(knownFields),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...searchKeymap,
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          json(),
          errorLines,
          editorTheme,
          EditorView.updateListener.of((update) => {
            const text = update.state.doc.toString()
            if (update.docChanged && text !== latest.current.value) latest.current.onChange(text)
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [label, nonce])

  // A layout effect: before a normal effect runs, the reader may have typed more than `value` contains.
  useLayoutEffect(() => {
    const editor = view.current
    if (!editor) return
    const shown = editor.state.doc.toString()
    if (shown !== value) editor.dispatch({ changes: { from: 0, to: shown.length, insert: value } })
  }, [value])

  useEffect(() => {
    if (view.current) showErrors(view.current, errors)
  }, [value, errors])

  return (
    <div className={styles.editor} dir="ltr">
      <div ref={container} className={styles.text} />
      <Button
        iconOnly
        aria-label="Find in the text"
        className={styles.find}
        onClick={() => {
          if (view.current) openSearchPanel(view.current)
        }}
      >
        <Icon of={Search} />
      </Button>
    </div>
  )
}
