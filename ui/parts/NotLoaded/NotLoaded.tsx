import type { LoadFailure } from '~/ui/lib/useOnDemand'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'

export interface NotLoadedProps {
  /** Why the code did not load, and what to do. */
  failure: LoadFailure
}

/** Shown in place of a part of the page whose code did not load. */
export function NotLoaded({ failure: { title, message, label, onAction } }: NotLoadedProps) {
  return <FailedPanel title={title} message={message} retryLabel={label} onRetry={onAction} />
}
