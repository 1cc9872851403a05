import { forwardRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './ApplyBar.css'

export interface ApplyBarProps {
  /** There is nothing to apply. */
  disabled: boolean
  /** An Apply is under way, or about to be. */
  busy: boolean
  /** How many entries are done, of how many, and whether it stops after the present one; null while none is sent. */
  progress: { done: number; total: number; isStopping: boolean } | null
  /** The text is to be applied. */
  onApply: () => void
  /** Nothing more is to be sent after the present entry. */
  onStop: () => void
}

/** Apply, and while it is under way how far it is and a way to stop it. */
export const ApplyBar = forwardRef<HTMLButtonElement, ApplyBarProps>(function ApplyBar(
  { disabled, busy, progress, onApply, onStop },
  ref,
) {
  return (
    <>
      {progress && (
        <div className={styles.progress}>
          <p className={styles.count}>
            <bdi>{`${progress.done} of ${progress.total} applied`}</bdi>
          </p>
          <Button aria-disabled={progress.isStopping} onClick={onStop}>
            {progress.isStopping ? 'Stopping...' : 'Stop'}
          </Button>
          <ProgressBar
            label="Entries applied"
            value={progress.done / progress.total}
            tone="ink"
            className={styles.bar}
          />
        </div>
      )}
      <Button
        ref={ref}
        variant="ink"
        size="large"
        disabled={disabled}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onApply()
        }}
      >
        {busy ? 'Applying...' : 'Apply'}
      </Button>
    </>
  )
})
