import { GripVertical, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './LinesField.css'

export interface LineRowProps {
  /** What it is: "Objectives, line 2". */
  label: string
  /** What is typed. */
  value: string
  /** It cannot be sent as it is. */
  invalid: boolean
  /** It is lifted: the arrows and the pointer move it. */
  isLifted: boolean
  /** What is typed now. */
  onChange: (value: string) => void
  /** Another line is to follow. */
  onEnter: () => void
  /** Several lines were pasted: these are to be in its place. */
  onPasteLines: (lines: readonly string[]) => void
  /** It was lifted, or put down. */
  onLift: (isLifted: boolean) => void
  /** It is to move by so many places. */
  onMove: (by: 1 | -1) => void
  /** It is to be taken out. */
  onRemove: () => void
}

/** One line of a `LinesField`: its grip, its text, and the way to take it out. */
export function LineRow(props: LineRowProps) {
  const { label, value, invalid, isLifted, onChange, onEnter, onPasteLines, onLift, onMove, onRemove } = props

  function onGripKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isLifted) {
      // It puts the line down, and does not close what it is in.
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
          // Of a key; the pointer lifts and drops by itself.
          if (detail === 0) onLift(!isLifted)
        }}
        onPointerDown={(event) => {
          const { currentTarget: grip, pointerId } = event
          // A finger holds on to what it touched first: the lines are to hear where it goes.
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

/** The lines of a text, without those that are blank. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** About as many are in a row, where the browser does not measure the text itself. */
const charactersOfRow = 38
