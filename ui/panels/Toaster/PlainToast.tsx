import { X } from 'lucide-react'
import { useEffect } from 'react'
import { TOAST_DURATION, type Toast } from '~/ui/lib/toasts'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './toast.css'
import { glyphOf, glyphs } from './toastGlyph'

export interface PlainToastProps {
  /** The toast to show. */
  toast: Toast
  /** Called when the toast times out, is closed or acted on. */
  onDismiss: (id: string) => void
}

/** A toast without lazy code, used when code cannot be loaded. */
export function PlainToast({ toast, onDismiss }: PlainToastProps) {
  const { id, title, description, tone = 'default', action, duration = TOAST_DURATION } = toast
  const glyph = glyphOf(toast)

  useEffect(() => {
    if (duration === Infinity) return
    const timer = setTimeout(onDismiss, duration, id)
    return () => {
      clearTimeout(timer)
    }
  }, [id, duration, onDismiss])

  return (
    <section aria-label="Notifications">
      <ol className={styles.viewport}>
        <li className={styles.toast[tone]}>
          <Icon of={glyphs[glyph]} className={styles.glyph[glyph]} />
          <div role="alert" className={styles.words}>
            <p className={styles.title}>
              <bdi>{title}</bdi>
            </p>
            <p className={styles.description}>
              <bdi>{description}</bdi>
            </p>
          </div>
          {action && (
            <Button
              className={styles.action}
              onClick={() => {
                onDismiss(id)
                action.onAction()
              }}
            >
              {action.label}
            </Button>
          )}
          <Button
            variant="ghost"
            iconOnly
            aria-label="Dismiss"
            className={styles.close}
            onClick={() => {
              onDismiss(id)
            }}
          >
            <Icon of={X} />
          </Button>
        </li>
      </ol>
    </section>
  )
}
