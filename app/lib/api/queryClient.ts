import { environmentManager, QueryClient } from '@tanstack/react-query'
import { fetchQuery } from './fetchQuery'

const fiveMinutes = 5 * 60_000

/**
 * A query client as the specification's sections 7 and 9 have it: data never goes stale by itself, nothing
 * polls, nothing is asked for again on focus or on failure, and unused data goes after five minutes.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchQuery,
        staleTime: Infinity,
        // On the server the client lives for one answer; a timer would only hold it back.
        gcTime: environmentManager.isServer() ? Infinity : fiveMinutes,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Off line, a request fails with its reason; it does not wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
      // In a page a list is one text: Remix would take it apart into each of its values, larger and slower to read.
      dehydrate: { serializeData: JSON.stringify },
      hydrate: { deserializeData: JSON.parse as (text: string) => unknown },
    },
  })
}
