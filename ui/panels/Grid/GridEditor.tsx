import { useEffect, useRef, type KeyboardEvent, type MutableRefObject } from 'react'
import type { EditField } from '~/data/domain/editing/editForm'
import { quotedText } from '~/data/domain/grid/gridCells'
import type { Move } from '~/data/domain/grid/gridMoves'
import * as styles from './GridEditor.css'
import { arrowMove, directionOf } from './gridKeys'

export interface GridEditorProps {
  /** The column. */
  field: EditField
  /** The row's name. */
  name: string
  /** The initial text. */
  text: string
  /** Editing began by typing a character: arrow keys leave the cell, until F2 or a press gives them to the caret. */
  isTypedOver: boolean
  /** Set to a function that commits the input, for callers that are about to leave the cell. */
  flushRef: MutableRefObject<(() => void) | null>
  /**
   * Called with the text to keep, or null where nothing was chosen, and with the next move, if the focus has not moved
   * already.
   */
  onCommit: (text: string | null, then?: Move) => void
  /** Called to restore the text from before the edit. */
  onCancel: () => void
}

/** The input over a cell. A column with choices is a select, usable by keyboard too. */
export function GridEditor(props: GridEditorProps) {
  const { field, name, text, isTypedOver, flushRef, onCommit, onCancel } = props
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  const isLeftByArrows = useRef(isTypedOver)
  const options = optionsOf(field)

  useEffect(() => {
    control.current?.focus()
  }, [])

  function finish(then?: Move) {
    if (isDone.current) return
    isDone.current = true
    const typed = control.current?.value ?? text
    onCommit(options && typed === '' ? null : typed, then)
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
    // An open list and an active input method (IME) handle their own keys.
    if (event.nativeEvent.isComposing || event.altKey) return
    event.stopPropagation()
    const isBack = event.shiftKey
    const isPlain = !isBack && !event.ctrlKey && !event.metaKey
    const along =
      isPlain && isLeftByArrows.current ? arrowMove(event.key, directionOf(event.currentTarget)) : undefined
    if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (event.key === 'Enter') finish(isBack ? 'up' : 'down')
    else if (event.key === 'Tab') finish(isBack ? 'previous' : 'next')
    else if (event.key === 'F2') isLeftByArrows.current = false
    else if (along) finish(along)
    else return
    event.preventDefault()
  }

  const common = {
    ref: control,
    'aria-label': `${field.label}, ${name}`,
    onKeyDown,
    onPointerDown: () => {
      isLeftByArrows.current = false
    },
    onBlur: () => {
      finish()
    },
  }
  if (options) {
    const begin = text.toLowerCase()
    const chosen = begin === '' ? undefined : options.find((option) => option.toLowerCase().startsWith(begin))
    return (
      <select {...common} defaultValue={chosen ?? ''} className={styles.control}>
        {chosen === undefined && (
          <option value="" disabled hidden>
            {isTypedOver ? `None begins with ${quotedText(text)}` : 'Choose one'}
          </option>
        )}
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
