import type { ReactNode } from 'react'
import { ErrorBoundary, failureToast } from '~/ui'
import { useToast } from './ToastContext'

export interface DialogBoundaryProps {
  /** A dialog, a panel, a message. */
  children: ReactNode
  /** "Search could not be shown" */
  title: string
  /** When this changes, the content is shown again. */
  resetKey: unknown
  /** Called when the content has failed. */
  onError?: () => void
}

/**
 * An error boundary around dialogs and panels. If the content fails, it disappears, a toast says so, and the page
 * stays.
 */
export function DialogBoundary({ title, onError, ...rest }: DialogBoundaryProps) {
  const showToast = useToast()
  return (
    <ErrorBoundary
      {...rest}
      onError={() => {
        showToast(
          failureToast({
            title,
            message: 'Try it once more, or reload the page.',
            label: 'Reload',
            onAction: () => {
              location.reload()
            },
          }),
        )
        onError?.()
      }}
    />
  )
}
