import { Undo2 } from '~/ui/parts/Icon/icons'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './HistoryList.css'

/** Shown in place of Undo. */
export const notOffered = { undone: 'Undone', superseded: 'Changed since' }

export interface UndoButtonProps {
  /** The change to undo, in words. */
  label: string
  /** Shown in place of the button when the change cannot be undone any more; null while it can. */
  undoneText: string | null
  /** An undo is running: the button does nothing. */
  busy: boolean
  /** Called to undo the change. */
  onUndo: () => void
}

/** Undoes a change; afterwards a text replaces the button and takes its focus. */
export function UndoButton({ label, undoneText, busy, onUndo }: UndoButtonProps) {
  const done = useRef<HTMLSpanElement>(null)
  const wasPressed = useRef(false)

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (undoneText !== null && wasPressed.current && isLost) done.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [undoneText])

  if (undoneText !== null)
    return (
      <span ref={done} tabIndex={-1} className={styles.notOffered}>
        {undoneText}
      </span>
    )
  return (
    <Button
      className={styles.undo}
      aria-label={`Undo ${label}`}
      aria-disabled={busy}
      onClick={() => {
        wasPressed.current = true
        if (!busy) onUndo()
      }}
    >
      <Icon of={Undo2} />
      Undo
    </Button>
  )
}
