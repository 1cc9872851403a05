import { useEffect, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './ConfirmPrompt.css'

export interface ConfirmPromptProps {
  /** What is asked, for those who hear it: "Remove sara?". */
  label: string
  /** What will come of it. */
  text: string
  /** The word for doing it: "Remove". */
  confirmLabel: string
  /** It is being done: another press does nothing, nor does Keep. */
  busy: boolean
  /** It is to be done. */
  onConfirm: () => void
  /** All stays as it is. */
  onCancel: () => void
}

/** What is asked once more before it is done, in its place; the focus goes to Keep. */
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
