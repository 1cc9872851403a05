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
import { Search } from 'lucide-react'
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
  /** The text, as it is now typed. */
  onChange: (value: string) => void
  /** What the contract says of the fields, for completion and hints. */
  fields: EditorFields
  /** What the contract refuses, each at its place; what is no JSON the editor finds itself. */
  errors: readonly EditorError[]
  /** The page's nonce, which lets the editor's style elements in. */
  nonce?: string | undefined
}

/** What some programs put before a text that is copied from them, and JSON knows nothing of. */
const byteOrderMark = /^\uFEFF/

/**
 * A JSON editor: CodeMirror, which keeps its own document; the props are brought into it as they change. Tab
 * leaves it, as in any field. Code reads from left to right on any page.
 */
export function CodeEditor({ label, value, onChange, fields, errors, nonce }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef({ value, onChange, fields })

  useLayoutEffect(() => {
    latest.current = { value, onChange, fields }
  })

  useEffect(() => {
    const parent = place.current
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
          // The end of a line comes to stand beside the button that lies over it.
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

  // With the commit: by the time of an effect the reader may have typed more than `value` knows of.
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
      <div ref={place} className={styles.text} />
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
