import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { queryOf } from '~/data/domain/home/pageView'
import type { Minute } from '~/data/domain/format/moment'

/** The query's name for it: `/?at=2025-10-03T18:00`. */
export const momentParameter = 'at'

/** What the address asked for as the page was loaded, and the moment that it is; null for what is none to go to. */
export interface MomentAsked {
  given: string
  moment: Minute | null
}

/** Written by the site itself; what a person writes is read by the server, as the page is loaded. */
const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** A minute as a moment. The rules' own would bring all the others of their file into every first visit. */
export function momentDate(minute: Minute): Date {
  return new Date(`${minute}Z`)
}

/** The address's query, at another moment and else as it is. */
export function queryAt(moment: Minute | null): string {
  const said = new URLSearchParams(location.search)
  if (moment === null) said.delete(momentParameter)
  else said.set(momentParameter, moment)
  return queryOf(said)
}

/** The earlier moment that the page shows, by its address; null at now. */
export function useMoment(): Minute | null {
  const { pathname, search } = useLocation()
  const home = useRouteLoaderData<{ asked?: MomentAsked | null }>('routes/_index')
  const given = new URLSearchParams(search).get(momentParameter)
  if (pathname !== '/' || given === null) return null
  if (given === home?.asked?.given) return home.asked.moment
  return written.test(given) ? given : null
}
