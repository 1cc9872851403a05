import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { FailedScreen } from '~/ui'

const loadNotFound = () => import('./NotFound')

/** Where its code does not come the server's HTML stays, which says the same. */
const NotFound = lazy(() => loadNotFound().catch(() => new Promise<never>(() => undefined)))

/** The one error boundary: not found, or a sentence and a way home; never a stack. */
export function PageError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  return (
    <FailedScreen message="Something went wrong on our side. Reload the page, or start again from the home page." />
  )
}
