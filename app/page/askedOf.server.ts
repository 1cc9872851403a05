import type { EntryContext } from '@remix-run/node'
import type { MomentAsked } from '~/app/moment'

/** Which moment the home page was asked for, if that is what is rendered, and for one. */
export function askedOf({ loaderData }: EntryContext['staticHandlerContext']): MomentAsked | null {
  const home = loaderData['routes/_index'] as { asked: MomentAsked | null } | undefined
  return home?.asked ?? null
}
