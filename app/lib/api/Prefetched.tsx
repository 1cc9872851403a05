import { dehydrate, HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from './queryClient'

/**
 * The answers a loader already has, by key, dehydrated for the page. They bear the moment that the page is of and not
 * the clock's, so that the same answers make the same page.
 */
export function prefetched(
  answers: readonly (readonly [key: readonly string[], data: unknown])[],
  moment: Date,
): DehydratedState {
  const client = makeQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt: moment.getTime() })
  const { mutations, queries } = dehydrate(client)
  return { mutations, queries: queries.map((query) => ({ ...query, dehydratedAt: moment.getTime() })) }
}

export interface PrefetchedProps {
  /** What `prefetched` made, as the loader's answer brought it; Remix's types for it are wider than it is. */
  state: unknown
  children: ReactNode
}

/** Hydrates a loader's answers into the query client, so that the browser asks for none of them again. */
export function Prefetched({ state, children }: PrefetchedProps) {
  return <HydrationBoundary state={state as DehydratedState | null}>{children}</HydrationBoundary>
}
