import { useEffect, useRef } from 'react'
import { Trash2 } from '~/ui/parts/Icon/icons'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditFooter.css'
import { resting } from '~/ui/parts/AdminModule/module.css'

export interface EditFooterProps {
  /** The number of changed fields. */
  count: number
  /** The number of changed fields that are invalid. */
  invalidCount: number
  /** The number of fields in conflict, and how many of them are resolved; null without a conflict. */
  conflicts: { total: number; resolved: number } | null
  /** The kind of a new item: "phase". An existing item is edited by default. */
  newItemName?: string | undefined
  /**
   * Called to ask for confirmation of a removal, possible while nothing is changed. Without it there is no Remove
   * button.
   */
  onRemove?: (() => void) | undefined
  /** The changes are being saved. */
  busy: boolean
  /** Asks whether to discard the changes; while they are being saved, says that the form closes afterwards. */
  isConfirmingDiscard: boolean
  /** Called to discard the changes, or to ask about that first. */
  onDiscard: () => void
  /** Called to keep the changes. */
  onCancel: () => void
}

/** The footer of the form: what Save will do, and Cancel. Its Save button submits the form. */
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
  if (conflicts) return 'Save my choices'
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
