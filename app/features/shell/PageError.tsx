import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { FailedScreen } from '~/ui'

const loadNotFound = () => import('./NotFound')

/** If the code does not load, the server's HTML stays; its text is the same. */
const NotFound = lazy(() => loadNotFound().catch(() => new Promise<never>(() => undefined)))

/** The only error boundary: "not found", or a message and a link home. Never a stack trace. */
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
