import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Invalidates queries, including those whose first response is pending. That response may be older than the change, and
 * `invalidateQueries` alone would keep it.
 */
export async function refetchQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
