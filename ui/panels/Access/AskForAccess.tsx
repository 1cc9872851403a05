import { Lock, X } from '~/ui/parts/Icon/icons'
import * as Dialog from '@radix-ui/react-dialog'
import { useRef } from 'react'
import type { AccessForm } from '~/data/domain/access/access'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from '~/ui/theme/floatingDialog.css'
import { AccessRequestForm, type AccessItem } from './AccessRequestForm'

export interface AskForAccessProps {
  /** The item to request; null closes the dialog. */
  item: AccessItem | null
  /** The request is being sent: the button does nothing, and the dialog stays open. */
  busy: boolean
  /** Why the last request was not sent, as a sentence; null without an error. */
  error: string | null
  /** Called to send the last request again, which had no answer; without it there is no button. */
  onSendAgain?: (() => void) | undefined
  /** Called with the request to send. */
  onSend: (request: AccessForm) => void
  /** Called when Cancel, the close button or Escape is pressed. */
  onClose: () => void
  /** The element that gets the focus back. @default the one that had it before */
  returnTo?: HTMLElement | null
}

/** The form that requests access to a locked item. Pressing outside does not close it, so that no text is lost. */
export function AskForAccess({
  item,
  busy,
  error,
  onSendAgain,
  onSend,
  onClose,
  returnTo,
}: AskForAccessProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root
      open={item !== null}
      onOpenChange={() => {
        // Closing would not stop the request.
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
              onSendAgain={onSendAgain}
              onSend={onSend}
              onCancel={onClose}
            />
          </Dialog.Content>
        </Dialog.Overlay>
      )}
    </Dialog.Root>
  )
}
