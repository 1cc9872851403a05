import { forwardRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './ApplyBar.css'

export interface ApplyBarProps {
  /** There is nothing to apply. */
  disabled: boolean
  /** An Apply is running, or about to start. */
  busy: boolean
  /** The number of entries done, the total, and whether it stops after the current one; null while nothing is sent. */
  progress: { done: number; total: number; isStopping: boolean } | null
  /** Called to apply the text. */
  onApply: () => void
  /** Called to stop after the current entry. */
  onStop: () => void
}

/** The Apply button, its progress, and a button to stop it. */
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
