import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Invalidates queries, also those whose first response is still on its way: that may be from before what has changed, and
 * `invalidateQueries` alone would keep it.
 */
export async function refetchQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
