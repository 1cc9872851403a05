import { GripVertical, X } from '~/ui/parts/Icon/icons'
import type { KeyboardEvent } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './LinesField.css'

export interface LineRowProps {
  /** The accessible name: "Objectives, line 2". */
  label: string
  /** The current text. */
  value: string
  /** The line is invalid. */
  invalid: boolean
  /** The line is lifted: the arrow keys and the pointer move it. */
  isLifted: boolean
  /** Called with the new text. */
  onChange: (value: string) => void
  /** Called when Enter is pressed, to add a line below. */
  onEnter: () => void
  /** Called with several pasted lines, which replace this one. */
  onPasteLines: (lines: readonly string[]) => void
  /** Called when the line is lifted or dropped. */
  onLift: (isLifted: boolean) => void
  /** Called to move the line up or down. */
  onMove: (by: 1 | -1) => void
  /** Called to remove the line. */
  onRemove: () => void
}

/** One line of a `LinesField`: its grip, its text and its remove button. */
export function LineRow(props: LineRowProps) {
  const { label, value, invalid, isLifted, onChange, onEnter, onPasteLines, onLift, onMove, onRemove } = props

  function onGripKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isLifted) {
      // Escape drops the line, and does not close the sheet.
      event.preventDefault()
      onLift(false)
    }
    if (!isLifted || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <li className={isLifted ? styles.lifted : styles.line}>
      <button
        type="button"
        data-grip=""
        aria-label={`Move ${label}`}
        aria-pressed={isLifted}
        className={styles.grip}
        onKeyDown={onGripKey}
        onClick={({ detail }) => {
          // For a key; the pointer lifts and drops by itself.
          if (detail === 0) onLift(!isLifted)
        }}
        onPointerDown={(event) => {
          const { currentTarget: grip, pointerId } = event
          // Touch captures the pointer on the first element; the other lines have to receive its events.
          if (grip.hasPointerCapture(pointerId)) grip.releasePointerCapture(pointerId)
          onLift(true)
        }}
        onBlur={() => {
          if (isLifted) onLift(false)
        }}
      >
        <Icon of={GripVertical} />
      </button>
      <textarea
        aria-label={label}
        aria-invalid={invalid || undefined}
        dir="auto"
        rows={Math.max(1, Math.ceil(value.length / charactersOfRow))}
        value={value}
        className={styles.text}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (linesOf(pasted).length < 2) return
          event.preventDefault()
          const { selectionStart: start, selectionEnd: end } = event.currentTarget
          onPasteLines(linesOf(`${value.slice(0, start)}${pasted}${value.slice(end)}`))
        }}
      />
      <Button variant="ghost" iconOnly aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon of={X} />
      </Button>
    </li>
  )
}

/** The lines of a text, without blank ones. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** The approximate number of characters in a row, for browsers that do not size a field by its text. */
const charactersOfRow = 38
