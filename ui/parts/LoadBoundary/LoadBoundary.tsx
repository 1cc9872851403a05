import { Suspense, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { failureToast, LoadError, loadFailure } from '~/ui/lib/lazyCode'
import { ToastContext } from '~/ui/lib/toasts'
import { useHydrated } from '~/ui/lib/useHydrated'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'

export interface LoadBoundaryProps {
  /** Components made by `lazyCode`. */
  children: ReactNode
  /** "The editor could not be loaded". Without it, a failure is not shown. */
  title?: string
  /** Where a failure is shown: in place of the content, or in a toast. @default 'inline' */
  failure?: 'inline' | 'toast'
  /** Whether the content is needed. Once it is shown, it stays. @default true */
  when?: boolean
  /** Loads the code again after a failure when this value changes. */
  resetKey?: unknown
  /** Shown while the code loads. Nothing by default. */
  pending?: ReactNode
  /**
   * Stands in for the content until it is shown: a button that asks for it, which keeps the focus until
   * the content takes it. Nothing by default.
   */
  trigger?: ReactNode
  /** Called when the content is shown. */
  onShown?: () => void
  /**
   * Called with false after a failure, so that the next press asks again, and with true by "Try again".
   * @default "Try again" loads the code again
   */
  onOpenChange?: (open: boolean) => void
}

/**
 * Suspense and an error boundary for code that loads when it is needed. It is rendered in the browser only: React would
 * discard its server HTML if the page changed before the code is there.
 */
export function LoadBoundary(props: LoadBoundaryProps) {
  const { children, title, failure = 'inline', when = true, resetKey, pending, trigger } = props
  const { onShown, onOpenChange } = props
  const { show, dismiss } = useContext(ToastContext)
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  const toastId = useRef<string | null>(null)

  // The toast is about an earlier attempt.
  useEffect(() => {
    if (!when || toastId.current === null) return
    dismiss(toastId.current)
    toastId.current = null
  }, [when, resetKey, dismiss])

  const handleError = (error: unknown, retry: () => void) => {
    if (!(error instanceof LoadError)) return
    error.forget?.()
    if (title !== undefined && failure === 'toast') {
      const onRetry = () => {
        if (onOpenChange) onOpenChange(true)
        else retry()
      }
      toastId.current = show(failureToast(loadFailure(title, error, onRetry)))
    }
    onOpenChange?.(false)
  }

  return (
    <>
      {!isShown && trigger}
      {isHydrated && (when || isShown) ? (
        <ErrorBoundary
          resetKey={resetKey}
          onError={handleError}
          fallback={(retry, error) => {
            if (!(error instanceof LoadError)) throw error
            if (title === undefined || failure === 'toast') return null
            const { message, label, onAction } = loadFailure(title, error, retry)
            return <FailedPanel title={title} message={message} retryLabel={label} onRetry={onAction} />
          }}
        >
          <Suspense fallback={pending}>
            {children}
            <Shown
              onShown={() => {
                setShown(true)
                onShown?.()
              }}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        when && pending
      )}
    </>
  )
}

/** Rendered with the content, once its code is there. */
function Shown({ onShown }: { onShown: () => void }) {
  const latest = useRef(onShown)
  useLayoutEffect(() => {
    latest.current()
  }, [])
  return null
}
