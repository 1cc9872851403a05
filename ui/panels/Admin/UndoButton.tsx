import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './HistoryList.css'

export interface UndoButtonProps {
  /** The change that it takes back, in words. */
  label: string
  /** It has been taken back. */
  undone: boolean
  /** A change is being taken back: another press does nothing. */
  busy: boolean
  /** It is to be taken back. */
  onUndo: () => void
}

/** Takes a change back; the word that it is done takes the place of the button, and the focus that it had. */
export function UndoButton({ label, undone, busy, onUndo }: UndoButtonProps) {
  const done = useRef<HTMLSpanElement>(null)
  const wasPressed = useRef(false)

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (undone && wasPressed.current && isLost) done.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [undone])

  if (undone)
    return (
      <span ref={done} tabIndex={-1} className={styles.undone}>
        Undone
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
