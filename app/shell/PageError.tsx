import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { FailedScreen, NotFoundScreen } from '~/ui'

/** The one error boundary: not found, or a sentence and a way home; never a stack. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <FailedScreen message="Something went wrong on our side. Reload the page, or start again from the home page." />
  )
}
