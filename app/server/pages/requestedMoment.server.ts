import type { EntryContext } from '@remix-run/node'
import type { MomentAsked } from '~/app/lib/moment'

/** The moment that the address of the home page asks for; null for now, and on other pages. */
export function requestedMoment({ loaderData }: EntryContext['staticHandlerContext']): MomentAsked | null {
  const home = loaderData['routes/_index'] as { asked: MomentAsked | null } | undefined
  return home?.asked ?? null
}
