import { useEffect, useRef, type KeyboardEvent, type MutableRefObject } from 'react'
import type { EditField } from '~/data/rules/editForm'
import * as styles from './GridEditor.css'

export interface GridEditorProps {
  /** The column. */
  field: EditField
  /** The row's name. */
  name: string
  /** What it begins with. */
  text: string
  /** How others make what is typed stand before they go on. */
  flushRef: MutableRefObject<(() => void) | null>
  /** What was typed is to stand, and where it is gone on to: nowhere, where the focus has gone already. */
  onCommit: (text: string, then?: 'down' | 'up' | 'next' | 'previous') => void
  /** It is to be as it was before one began to type. */
  onCancel: () => void
}

/** What one types over a cell. A choice is chosen from, by keyboard too. */
export function GridEditor({ field, name, text, flushRef, onCommit, onCancel }: GridEditorProps) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    control.current?.focus()
  }, [])

  function finish(then?: 'down' | 'up' | 'next' | 'previous') {
    if (isDone.current) return
    isDone.current = true
    onCommit(control.current?.value ?? text, then)
  }

  useEffect(() => {
    flushRef.current = () => {
      finish()
    }
    return () => {
      flushRef.current = null
    }
  })

  function onKeyDown(event: KeyboardEvent) {
    // The keys of a list that is open, or of a word that is being composed, are theirs.
    if (event.nativeEvent.isComposing || event.altKey) return
    event.stopPropagation()
    const isBack = event.shiftKey
    if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (event.key === 'Enter') finish(isBack ? 'up' : 'down')
    else if (event.key === 'Tab') finish(isBack ? 'previous' : 'next')
    else return
    event.preventDefault()
  }

  const common = {
    ref: control,
    'aria-label': `${field.label}, ${name}`,
    onKeyDown,
    onBlur: () => {
      finish()
    },
  }
  const options = optionsOf(field)
  if (options) {
    const chosen = options.find((option) => option.toLowerCase().startsWith(text.toLowerCase()))
    return (
      <select {...common} defaultValue={chosen} className={styles.control}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  const isFigure = field.kind.of !== 'line'
  return (
    <input
      {...common}
      defaultValue={text}
      dir={isFigure ? 'ltr' : 'auto'}
      inputMode={isFigure ? 'decimal' : undefined}
      autoComplete="off"
      className={isFigure ? styles.figure : styles.control}
    />
  )
}

function optionsOf({ kind }: EditField): readonly string[] | null {
  if (kind.of === 'yesNo') return ['Yes', 'No']
  return kind.of === 'choice' ? kind.options.map(({ label }) => label) : null
}
