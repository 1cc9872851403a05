import { X } from '~/ui/parts/Icon/icons'
import * as Dialog from '@radix-ui/react-dialog'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from '~/ui/theme/floatingDialog.css'

export interface SavedPlanDialogProps {
  /** The title, which names the dialog. */
  title: string
  /** One line below the title. */
  note: string
  /** The icon before the title. */
  icon: ComponentProps<typeof Icon>['of']
  /** The dialog cannot be closed now. @default false */
  busy?: boolean
  /** Called when the close button or Escape is pressed. */
  onClose: () => void
  /** The content below the head. */
  children: ReactNode
}

/** A dialog about saved plans, open while it is mounted. Closing it returns the focus. */
export function SavedPlanDialog({
  title,
  note,
  icon,
  busy = false,
  onClose,
  children,
}: SavedPlanDialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root
      open
      onOpenChange={() => {
        if (!busy) onClose()
      }}
    >
      <Dialog.Overlay className={styles.scrim}>
        <Dialog.Content
          className={styles.dialog}
          onOpenAutoFocus={(event) => {
            const dialog = event.currentTarget as HTMLElement
            opener.current = dialog.ownerDocument.activeElement
            const input = dialog.querySelector('input')
            if (!input) return
            event.preventDefault()
            input.focus()
            input.select()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onPointerDownOutside={(event) => {
            event.preventDefault()
          }}
        >
          <header className={styles.head}>
            <span className={styles.tile}>
              <Icon of={icon} />
            </span>
            <div className={styles.words}>
              <Dialog.Title className={styles.title}>
                <bdi>{title}</bdi>
              </Dialog.Title>
              <Dialog.Description className={styles.quiet}>
                <bdi>{note}</bdi>
              </Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <Button variant="ghost" iconOnly aria-label="Close" aria-disabled={busy}>
                <Icon of={X} />
              </Button>
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Root>
  )
}
