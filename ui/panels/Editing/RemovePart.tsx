import { useEffect, useId, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './RemovePart.css'

export interface RemovePartProps {
  /** What would be removed: "Pelmiro cream". */
  name: string
  /** What goes with it: "its target"; null where nothing does. */
  owned: string | null
  /** Why it cannot be removed, once that was tried: "6 products belong to this unit."; null while nothing is in the way. */
  refusal: string | null
  /** It is being removed. */
  busy: boolean
  /** It is to be removed. */
  onRemove: () => void
  /** It stays. */
  onKeep: () => void
}

/** Asks once more before a thing is removed, and says what goes with it, or what keeps it. The focus goes to Keep. */
export function RemovePart({ name, owned, refusal, busy, onRemove, onKeep }: RemovePartProps) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    keep.current?.focus()
  }, [refusal])

  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        <bdi>{refusal === null ? `Remove ${name}?` : `${name} cannot be removed yet`}</bdi>
      </h3>
      {refusal !== null ? (
        <p role="alert">
          <bdi>{refusal}</bdi>
        </p>
      ) : (
        <>
          {owned !== null && <p>{`With it goes ${owned}.`}</p>}
          <p className={styles.note}>Undo brings all of it back to where it stood.</p>
        </>
      )}
      <div className={styles.answers}>
        <Button
          ref={keep}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onKeep()
          }}
        >
          Keep
        </Button>
        {refusal === null && (
          <Button
            className={styles.remove}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onRemove()
            }}
          >
            {busy ? 'Removing...' : 'Remove'}
          </Button>
        )}
      </div>
    </section>
  )
}
