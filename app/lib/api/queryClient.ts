import { environmentManager, QueryClient } from '@tanstack/react-query'
import { fetchQuery } from './fetchQuery'

const fiveMinutes = 5 * 60_000

/**
 * A query client as in the specification's sections 7 and 9: data never becomes stale by itself, nothing polls, nothing
 * is refetched on focus or failure, and unused data is dropped after five minutes.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchQuery,
        staleTime: Infinity,
        // On the server the client lives for one response. A timer would keep it alive.
        gcTime: environmentManager.isServer() ? Infinity : fiveMinutes,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Offline, a request fails with its reason instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
      // A list is one string in the page. Remix would serialise each value separately, which is larger and slower to
      // parse.
      dehydrate: { serializeData: JSON.stringify },
      hydrate: { deserializeData: JSON.parse as (text: string) => unknown },
    },
  })
}
