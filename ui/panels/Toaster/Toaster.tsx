import { X } from '~/ui/parts/Icon/icons'
import * as RadixToast from '@radix-ui/react-toast'
import { useCallback, useRef } from 'react'
import { SWIPE_THRESHOLD, TOAST_DURATION, type Toast } from '~/ui/lib/toasts'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './toast.css'
import { glyphOf, glyphs } from './toastGlyph'

export interface ToasterProps {
  /** The toasts of `useToasts`: one at a time, the newest. */
  toasts: readonly Toast[]
  /** Called when the toast times out, is closed, swiped away or acted on. */
  onDismiss: (id: string) => void
}

/** Shows and announces what has just happened (specification, sections 8 and 9), at the bottom inline end of the window. */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  const viewport = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  // The region is remounted with each toast, and keeps the focus of the previous one.
  const keepFocus = useCallback((element: HTMLElement | null) => {
    if (!element) hadFocus.current = viewport.current?.contains(document.activeElement) ?? false
    else if (hadFocus.current) element.focus({ preventScroll: true })
    viewport.current = element
  }, [])
  if (toasts.length === 0) return null
  return (
    // Radix leaves its timer stopped when a toast is removed from under the pointer: each toast gets a provider of its
    // own.
    <RadixToast.Provider
      key={toasts[0]?.id}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
      <RadixToast.Viewport ref={keepFocus} className={styles.viewport} />
    </RadixToast.Provider>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: ToasterProps['onDismiss'] }) {
  const { id, title, description, tone = 'default', action } = toast
  const glyph = glyphOf(toast)
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={() => {
        onDismiss(id)
      }}
      duration={toast.duration ?? TOAST_DURATION}
      className={styles.toast[tone]}
    >
      <Icon of={glyphs[glyph]} className={styles.glyph[glyph]} />
      <div className={styles.words}>
        <RadixToast.Title className={styles.title}>
          <bdi>{title}</bdi>
        </RadixToast.Title>
        {/* Screen readers join the texts; this keeps a space between them. */}{' '}
        <RadixToast.Description className={styles.description}>
          <bdi>{description}</bdi>
        </RadixToast.Description>
      </div>
      {action && (
        <RadixToast.Action asChild altText={action.altText} onClick={action.onAction}>
          <Button className={styles.action}>{action.label}</Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <Button variant="ghost" iconOnly aria-label="Dismiss" className={styles.close}>
          <Icon of={X} />
        </Button>
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
