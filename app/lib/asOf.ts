import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { queryOf } from '~/data/domain/home/searchParams'
import type { Minute } from '~/data/domain/format/timestamp'

/** The query parameter: `/?at=2025-10-03T18:00`. */
export const asOfParameter = 'at'

/** The parameter when the page was loaded, and the minute it means; null if it is not valid. */
export interface RequestedAsOf {
  given: string
  asOf: Minute | null
}

/** The form that the site writes itself. Other forms are read by the server, on page load. */
const minutePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** A minute as a Date. Not imported from `data/domain`, which would add its whole module to every first visit. */
export function asOfDate(minute: Minute): Date {
  return new Date(`${minute}Z`)
}

/** The current query with another time, or without one. */
export function searchAsOf(asOf: Minute | null): string {
  const params = new URLSearchParams(location.search)
  if (asOf === null) params.delete(asOfParameter)
  else params.set(asOfParameter, asOf)
  return queryOf(params)
}

/** The earlier time that the page shows, from its address; null for now. */
export function useAsOf(): Minute | null {
  const { pathname, search } = useLocation()
  const home = useRouteLoaderData<{ requested?: RequestedAsOf | null }>('routes/_index')
  const given = new URLSearchParams(search).get(asOfParameter)
  if (pathname !== '/' || given === null) return null
  if (given === home?.requested?.given) return home.requested.asOf
  return minutePattern.test(given) ? given : null
}
