import { useEffect, useRef } from 'react'
import { Trash2 } from 'lucide-react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditFooter.css'
import { resting } from '~/ui/parts/AdminModule/module.css'

export interface EditFooterProps {
  /** How many fields would be changed. */
  count: number
  /** How many of them cannot be saved as they are. */
  invalidCount: number
  /** How many of the fields that two have changed are decided, and how many there are; null while there are none. */
  conflicts: { total: number; resolved: number } | null
  /** What is added, in a word, where it is not there yet: "phase". By default it is. */
  newItemName?: string | undefined
  /** Asks whether what is there is to be removed, while nothing of it is changed. Nothing by default: there is no such button. */
  onRemove?: (() => void) | undefined
  /** They are on their way. */
  busy: boolean
  /** It is asked whether the changes are to be discarded; while they are on their way, once that has ended. */
  isConfirmingDiscard: boolean
  /** The changes are to be discarded, or it is to be asked whether they are. */
  onDiscard: () => void
  /** The changes are kept after all. */
  onCancel: () => void
}

/** What Save will do, and the way out. Its Save is the form's. */
export function EditFooter(props: EditFooterProps) {
  const {
    count,
    invalidCount,
    conflicts,
    newItemName,
    busy,
    isConfirmingDiscard,
    onDiscard,
    onCancel,
    onRemove,
  } = props
  if (isConfirmingDiscard && !busy)
    return (
      <DiscardPrompt
        what={newItemName ? `this ${newItemName}` : changes(count)}
        onDiscard={onDiscard}
        onCancel={onCancel}
      />
    )
  const isReady = conflicts
    ? conflicts.resolved === conflicts.total
    : (count > 0 || newItemName !== undefined) && invalidCount === 0
  return (
    <div className={styles.foot}>
      {onRemove && count === 0 && (
        <Button
          variant="ghost"
          size="large"
          className={styles.remove}
          aria-disabled={busy}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
          Remove…
        </Button>
      )}
      <p role="status" className={styles.words}>
        <bdi>{wordsOf(props)}</bdi>
      </p>
      {count > 0 && !busy && (
        <Button variant="ghost" size="large" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        variant="ink"
        size="large"
        className={isReady ? undefined : resting}
        aria-disabled={busy || !isReady}
      >
        {saveWords(props)}
      </Button>
    </div>
  )
}

function saveWords({ count, conflicts, newItemName, busy }: EditFooterProps): string {
  if (newItemName !== undefined) return busy ? 'Adding...' : `Add ${newItemName}`
  if (busy) return 'Saving...'
  if (conflicts) return 'Save what I chose'
  return count === 0 ? 'Save' : `Save ${changes(count)}`
}

function DiscardPrompt({
  what,
  onDiscard,
  onCancel,
}: Pick<EditFooterProps, 'onDiscard' | 'onCancel'> & { what: string }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
  }, [])
  return (
    <div role="group" aria-labelledby="discard-question" className={styles.foot}>
      <p id="discard-question" className={styles.words}>
        <bdi>{`Discard ${what}?`}</bdi>
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

function wordsOf({
  count,
  invalidCount,
  conflicts,
  newItemName,
  busy,
  isConfirmingDiscard,
}: EditFooterProps): string {
  if (busy && isConfirmingDiscard) return 'Closes once it is saved'
  if (conflicts) return `${conflicts.resolved} chosen of ${conflicts.total}`
  if (invalidCount > 0) return `${invalidCount} to correct`
  if (newItemName !== undefined) return ''
  if (count === 0) return 'Nothing changed'
  return count === 1 ? '1 field changed' : `${count} fields changed`
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
