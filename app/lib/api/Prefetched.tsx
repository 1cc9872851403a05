import { dehydrate, HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeQueryClient } from './queryClient'

/**
 * A loader's answers by query key, dehydrated for the page. Their timestamp is that of the page and not the clock's, so
 * that equal answers render equal pages.
 */
export function prefetched(
  answers: readonly (readonly [key: readonly string[], data: unknown])[],
  updatedAt: Date,
): DehydratedState {
  const client = makeQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt: updatedAt.getTime() })
  const { mutations, queries } = dehydrate(client)
  return { mutations, queries: queries.map((query) => ({ ...query, dehydratedAt: updatedAt.getTime() })) }
}

export interface PrefetchedProps {
  /** The result of `prefetched`, as the loader returned it. Remix widens its type. */
  state: unknown
  children: ReactNode
}

/** Hydrates a loader's answers into the query client, so that the browser does not request them again. */
export function Prefetched({ state, children }: PrefetchedProps) {
  return <HydrationBoundary state={state as DehydratedState | null}>{children}</HydrationBoundary>
}
