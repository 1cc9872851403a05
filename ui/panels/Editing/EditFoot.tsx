import { useEffect, useRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './EditFoot.css'
import { resting } from '~/ui/parts/AdminModule/module.css'

export interface EditFootProps {
  /** How many fields would be changed. */
  count: number
  /** How many of them cannot be saved as they are. */
  faulty: number
  /** How many of the fields that two have changed are decided, and how many there are; null while there are none. */
  chosen: { of: number; decided: number } | null
  /** They are on their way. */
  busy: boolean
  /** It is asked whether the changes are to be discarded; while they are on their way, once that has ended. */
  asksToDiscard: boolean
  /** The changes are to be discarded, or it is to be asked whether they are. */
  onDiscard: () => void
  /** The changes are kept after all. */
  onKeep: () => void
}

/** What Save will do, and the way out. Its Save is the form's. */
export function EditFoot(props: EditFootProps) {
  const { count, faulty, chosen, busy, asksToDiscard, onDiscard, onKeep } = props
  if (asksToDiscard && !busy) return <Question count={count} onDiscard={onDiscard} onKeep={onKeep} />
  const isReady = chosen ? chosen.decided === chosen.of : count > 0 && faulty === 0
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.words}>
        <bdi>{wordsOf(props)}</bdi>
      </p>
      {count > 0 && !busy && (
        <Button tone="ghost" size="large" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        tone="ink"
        size="large"
        className={isReady ? undefined : resting}
        aria-disabled={busy || !isReady}
      >
        {busy ? 'Saving...' : chosen ? 'Save what I chose' : count === 0 ? 'Save' : `Save ${changes(count)}`}
      </Button>
    </div>
  )
}

function Question({ count, onDiscard, onKeep }: Pick<EditFootProps, 'count' | 'onDiscard' | 'onKeep'>) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
  }, [])
  return (
    <div role="group" aria-labelledby="discard-question" className={styles.foot}>
      <p id="discard-question" className={styles.words}>
        <bdi>{`Discard ${changes(count)}?`}</bdi>
      </p>
      <Button size="large" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keep} tone="ink" size="large" onClick={onKeep}>
        Keep editing
      </Button>
    </div>
  )
}

function wordsOf({ count, faulty, chosen, busy, asksToDiscard }: EditFootProps): string {
  if (busy && asksToDiscard) return 'Closes once it is saved'
  if (chosen) return `${chosen.decided} chosen of ${chosen.of}`
  if (faulty > 0) return `${faulty} to correct`
  if (count === 0) return 'Nothing changed'
  return count === 1 ? '1 field changed' : `${count} fields changed`
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
