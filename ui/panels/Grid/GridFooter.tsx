import { useEffect, useRef, type ReactNode } from 'react'
import type { GridCount } from '~/data/domain/grid/gridWords'
import { changesText } from '~/data/domain/grid/gridWords'
import { Button } from '~/ui/parts/Button/Button'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './GridFooter.css'
import { resting } from '~/ui/parts/AdminModule/module.css'

export interface GridFooterProps {
  /** The number of changes that can be sent. */
  count: GridCount
  /** Nothing is pending, and no cell is refused. */
  isEmpty: boolean
  /**
   * The number of rows that are sent, the total, and whether sending stops after the current batch; null while nothing
   * is sent.
   * @default null
   */
  progress?: { done: number; all: number; isStopping: boolean } | null
  /** Asks whether to discard the changes. @default false */
  isConfirmingDiscard?: boolean
  /** The text beside the buttons. */
  children: ReactNode
  /** Called to send the changes. */
  onApply: () => void
  /**
   * Called to stop after the current batch; without it everything is sent as one batch.
   * @default it cannot be stopped
   */
  onStop?: (() => void) | undefined
  /** Called to discard the changes, or to ask about that first. */
  onDiscard: () => void
  /** Called to keep the changes. */
  onCancel: () => void
  /** Called to close the grid, when nothing is pending. */
  onDone: () => void
}

/** The footer of the grid: what Apply will do, its progress, and the ways out. */
export function GridFooter(props: GridFooterProps) {
  const { count, isEmpty, progress = null, isConfirmingDiscard = false, children } = props
  const { onApply, onStop, onDiscard, onCancel, onDone } = props
  if (progress) return <Applying {...progress} onStop={onStop} />
  if (isConfirmingDiscard) return <DiscardPrompt count={count} onDiscard={onDiscard} onCancel={onCancel} />
  const nothing = count.changes === 0
  return (
    <div className={styles.foot}>
      {children}
      {isEmpty ? (
        <Button size="large" onClick={onDone}>
          Done
        </Button>
      ) : (
        <>
          <Button size="large" onClick={onDiscard}>
            Discard
          </Button>
          <Button
            variant="ink"
            size="large"
            className={nothing ? resting : undefined}
            aria-disabled={nothing}
            onClick={() => {
              if (!nothing) onApply()
            }}
          >
            {nothing ? 'Apply' : `Apply ${changesText(count.changes)}`}
          </Button>
        </>
      )}
    </div>
  )
}

function Applying({
  done,
  all,
  isStopping,
  onStop,
}: {
  done: number
  all: number
  isStopping: boolean
  onStop: (() => void) | undefined
}) {
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.applying}>
        <strong>{`${done} of ${all} applied`}</strong>
        <ProgressBar label="Products applied" value={done / all} tone="ink" />
      </p>
      {onStop && (
        <Button size="large" aria-disabled={isStopping} onClick={onStop}>
          {isStopping ? 'Stopping...' : 'Stop'}
        </Button>
      )}
    </div>
  )
}

function DiscardPrompt({
  count,
  onDiscard,
  onCancel,
}: Pick<GridFooterProps, 'count' | 'onDiscard' | 'onCancel'>) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
  }, [])
  return (
    <div role="group" aria-labelledby="grid-discard-question" className={styles.foot}>
      <p id="grid-discard-question" className={styles.question}>
        {count.changes === 0 ? 'Discard what was refused?' : `Discard ${changesText(count.changes)}?`}
      </p>
      <Button size="large" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keep} variant="ink" size="large" onClick={onCancel}>
        Keep editing
      </Button>
    </div>
  )
}
