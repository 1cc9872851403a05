import { Lock, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import type { AccessForm } from '~/data/domain/access/access'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from '~/ui/theme/floatingDialog.css'
import { AccessRequestForm, type AskedItem } from './AccessRequestForm'

export interface AccessDialogProps {
  /** What is asked for, or null while nothing is. */
  item: AskedItem | null
  /** The request is on its way: another press does nothing, and the dialog stays. */
  busy: boolean
  /** Why the last one was not sent, in a sentence; null when none failed. */
  error: string | null
  /** The request is to be sent. */
  onSend: (request: AccessForm) => void
  /** Cancel or the close button was pressed, or Escape. */
  onClose: () => void
  /** What the focus goes back to: the item. What had it before by default. */
  returnTo?: HTMLElement | null
}

/** The form that asks for a locked item. A press beside it does not close it: what was typed would be lost. */
export function AccessDialog({ item, busy, error, onSend, onClose, returnTo }: AccessDialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root
      open={item !== null}
      onOpenChange={() => {
        // Closed, it would be sent all the same.
        if (!busy) onClose()
      }}
    >
      {item && (
        <Dialog.Overlay className={styles.scrim}>
          <Dialog.Content
            className={styles.dialog}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              const dialog = event.currentTarget as HTMLElement
              opener.current = dialog.ownerDocument.activeElement
              dialog.querySelector('input')?.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              const back = returnTo ?? opener.current
              if (back instanceof HTMLElement) back.focus()
            }}
            onPointerDownOutside={(event) => {
              event.preventDefault()
            }}
          >
            <header className={styles.head}>
              <span className={styles.tile}>
                <Icon of={Lock} />
              </span>
              <div className={styles.words}>
                <Dialog.Title className={styles.title}>Ask for access</Dialog.Title>
                <Dialog.Description className={styles.quiet}>
                  An administrator of this site decides
                </Dialog.Description>
              </div>
              <Dialog.Close asChild>
                <Button variant="ghost" iconOnly aria-label="Close" aria-disabled={busy}>
                  <Icon of={X} />
                </Button>
              </Dialog.Close>
            </header>
            <AccessRequestForm
              key={item.title}
              item={item}
              busy={busy}
              error={error}
              onSend={onSend}
              onCancel={onClose}
            />
          </Dialog.Content>
        </Dialog.Overlay>
      )}
    </Dialog.Root>
  )
}
