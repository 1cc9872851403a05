import type { ReactNode } from 'react'
import { ErrorBoundary, useOnDemandHost } from '~/ui'

export interface DialogBoundaryProps {
  /** What stands beside the page: a dialog, a panel, a message. */
  children: ReactNode
  /** "Search could not be shown" */
  title: string
  /** When this is another, it is shown again: it was opened once more. */
  resetKey: unknown
  /** It broke, and is gone. */
  onError?: () => void
}

/** Around what stands beside the page: where it breaks it goes, a message says so, and the page stays. */
export function DialogBoundary({ title, onError, ...rest }: DialogBoundaryProps) {
  const { showFailure } = useOnDemandHost()
  return (
    <ErrorBoundary
      {...rest}
      onError={() => {
        showFailure({
          title,
          message: 'Try it once more, or reload the page.',
          label: 'Reload',
          onAction: () => {
            location.reload()
          },
        })
        onError?.()
      }}
    />
  )
}
