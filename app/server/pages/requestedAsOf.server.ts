import type { EntryContext } from '@remix-run/node'
import type { RequestedAsOf } from '~/app/lib/asOf'

/** The earlier time in the address of the home page; null for now, and on other pages. */
export function requestedAsOf({ loaderData }: EntryContext['staticHandlerContext']): RequestedAsOf | null {
  const home = loaderData['routes/_index'] as { requested: RequestedAsOf | null } | undefined
  return home?.requested ?? null
}
