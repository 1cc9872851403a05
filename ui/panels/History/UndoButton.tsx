import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './HistoryList.css'

/** What is in place of Undo. */
export const notOffered = { undone: 'Undone', superseded: 'Changed since' }

export interface UndoButtonProps {
  /** The change that it takes back, in words. */
  label: string
  /** What is in its place where it is not offered: that it has been taken back. Null where it is offered. */
  undoneText: string | null
  /** A change is being taken back: another press does nothing. */
  busy: boolean
  /** It is to be taken back. */
  onUndo: () => void
}

/** Takes a change back; the word that it is done replaces the button, and the focus that it had. */
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
