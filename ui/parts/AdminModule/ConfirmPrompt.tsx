import { useEffect, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './ConfirmPrompt.css'

export interface ConfirmPromptProps {
  /** The accessible name, as a question: "Remove sara?". */
  label: string
  /** The consequences. */
  text: string
  /** The label of the confirm button: "Remove". */
  confirmLabel: string
  /** The action is running: both buttons do nothing. */
  busy: boolean
  /** Called when the action is confirmed. */
  onConfirm: () => void
  /** Called when Keep is pressed. */
  onCancel: () => void
}

/** An inline question before an action. The focus goes to Keep. */
export function ConfirmPrompt({ label, text, confirmLabel, busy, onConfirm, onCancel }: ConfirmPromptProps) {
  const keep = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    keep.current?.focus()
  }, [])

  return (
    <div role="group" aria-label={label} className={styles.question}>
      <p>
        <bdi>{text}</bdi>
      </p>
      <div className={styles.answers}>
        <Button
          ref={keep}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onCancel()
          }}
        >
          Keep
        </Button>
        <Button
          variant="ink"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onConfirm()
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
