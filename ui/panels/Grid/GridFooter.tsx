import { useEffect, useRef, type ReactNode } from 'react'
import type { GridCount } from '~/data/domain/grid/gridWords'
import { changesText } from '~/data/domain/grid/gridWords'
import { Button } from '~/ui/parts/Button/Button'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './GridFooter.css'
import { resting } from '~/ui/parts/AdminModule/module.css'

export interface GridFooterProps {
  /** What can be sent. */
  count: GridCount
  /** Nothing is pending, refused cells neither. */
  isEmpty: boolean
  /** How many rows are sent, of how many, and whether it stops after the present batch; null while nothing is sent. @default null */
  progress?: { done: number; all: number; isStopping: boolean } | null
  /** It is asked whether the changes are to be discarded. @default false */
  isConfirmingDiscard?: boolean
  /** What is said beside the buttons. */
  children: ReactNode
  /** The changes are to be sent. */
  onApply: () => void
  /** Nothing more is to be sent after the present batch; without it all is sent as one. @default nothing stops it */
  onStop?: (() => void) | undefined
  /** The changes are to be discarded, or it is to be asked whether they are. */
  onDiscard: () => void
  /** The changes are kept after all. */
  onCancel: () => void
  /** The grid is to be closed; nothing is pending. */
  onDone: () => void
}

/** What Apply will do, how far it is, and the way out. */
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
