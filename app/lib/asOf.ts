import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { queryOf } from '~/data/domain/home/pageView'
import type { Minute } from '~/data/domain/format/timestamp'

/** The query's name for it: `/?at=2025-10-03T18:00`. */
export const asOfParameter = 'at'

/** What the address asked for as the page was loaded, and the moment that it is; null for what is none to go to. */
export interface RequestedAsOf {
  given: string
  moment: Minute | null
}

/** Written by the site itself; what a person writes is read by the server, as the page is loaded. */
const minutePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** A minute as a moment. The rules' own would bring all the others of their file into every first visit. */
export function asOfDate(minute: Minute): Date {
  return new Date(`${minute}Z`)
}

/** The address's query, at another moment and else as it is. */
export function searchAsOf(moment: Minute | null): string {
  const params = new URLSearchParams(location.search)
  if (moment === null) params.delete(asOfParameter)
  else params.set(asOfParameter, moment)
  return queryOf(params)
}

/** The earlier moment that the page shows, by its address; null at now. */
export function useAsOf(): Minute | null {
  const { pathname, search } = useLocation()
  const home = useRouteLoaderData<{ asked?: RequestedAsOf | null }>('routes/_index')
  const given = new URLSearchParams(search).get(asOfParameter)
  if (pathname !== '/' || given === null) return null
  if (given === home?.asked?.given) return home.asked.moment
  return minutePattern.test(given) ? given : null
}
