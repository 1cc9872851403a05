import { useQuery } from '@tanstack/react-query'
import type { Destinations } from '~/data/contract/destination'
import { get } from '~/app/lib/api/fetchQuery'
import { useSession } from '~/app/lib/api/useSession'

/** The query key of the destinations. */
export const destinationsKey = ['/api/destinations']

/** How often the destinations are read: one may be paused by its failures, which no event announces. */
const REFETCH_INTERVAL_MS = 60_000

/** The destinations, for administrators. */
export function useDestinations() {
  return useQuery({
    queryKey: destinationsKey,
    queryFn: ({ signal }) => get(destinationsKey, signal) as Promise<Destinations>,
    enabled: useSession()?.role === 'admin',
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

/** How many destinations the site has paused. Always 0 for users who do not manage them. */
export function usePausedDestinationCount(): number {
  const { data } = useDestinations()
  return data?.destinations.filter(({ reason }) => reason !== null).length ?? 0
}
