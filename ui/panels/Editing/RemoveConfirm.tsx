import { History, Target } from '~/ui/parts/Icon/icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './RemoveConfirm.css'

export interface RemoveConfirmProps {
  /** The name of the item: "Pelmiro cream". */
  name: string
  /** What is removed with it, with its figures: "its target", "6 · 0 · 22, 31%"; null without such an item. */
  dependent: { name: string; figures: string } | null
  /** What else changes: "Its link is removed too. Its 2 risks stay, without a phase." @default '' */
  alsoGoes?: string
  /** The label of the button: "Remove product and target". @default 'Remove' */
  removeLabel?: string
  /** A link to the items that prevent the removal: "Show the 6 products". Nothing by default. */
  blockers?: { label: string; onShow: () => void } | undefined
  /** The field for the reason of the change. Nothing by default. */
  reason?: ReactNode
  /** Why it cannot be removed: "6 products belong to this unit."; null if nothing prevents it. */
  blockedReason: string | null
  /** The error of a removal that had no answer; null without one. @default null */
  failure?: AdminAlertProps | null
  /** The item is being removed. */
  busy: boolean
  /** Called to remove the item. */
  onRemove: () => void
  /** Called when Keep is pressed. */
  onCancel: () => void
}

/**
 * Asks for confirmation before an item is removed, and shows what is removed with it, or what prevents it. The focus
 * goes to Keep.
 */
export function RemoveConfirm({
  name,
  dependent,
  alsoGoes = '',
  removeLabel = 'Remove',
  blockers,
  reason,
  blockedReason,
  failure = null,
  busy,
  onRemove,
  onCancel,
}: RemoveConfirmProps) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    keep.current?.focus()
  }, [blockedReason])

  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        <bdi>{blockedReason === null ? `Remove ${name}?` : `${name} cannot be removed yet`}</bdi>
      </h3>
      {blockedReason !== null ? (
        <p role="alert">
          <bdi>{blockedReason}</bdi>
        </p>
      ) : (
        <>
          {dependent !== null && (
            <>
              <p>Also removed:</p>
              <ul className={styles.box}>
                <li className={styles.line}>
                  <Icon of={Target} />
                  <span className={styles.description}>{dependent.name}</span>
                  <bdi className={styles.note}>{dependent.figures}</bdi>
                </li>
              </ul>
            </>
          )}
          {alsoGoes !== '' && <p>{alsoGoes}</p>}
          <p>These stay:</p>
          <ul className={styles.box}>
            <li className={styles.line}>
              <Icon of={History} />
              <span className={styles.description}>its changes</span>
              <span className={styles.note}>in the history</span>
            </li>
          </ul>
          <p className={styles.note}>Undo restores all of it.</p>
          {failure && <AdminAlert {...failure} />}
          {reason}
        </>
      )}
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
        {blockedReason !== null && blockers && <Button onClick={blockers.onShow}>{blockers.label}</Button>}
        {blockedReason === null && (
          <Button
            className={styles.remove}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onRemove()
            }}
          >
            {busy ? 'Removing...' : removeLabel}
          </Button>
        )}
      </div>
    </section>
  )
}
