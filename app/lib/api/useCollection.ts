import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CollectionName, Collections } from '~/data/contract/collections'
import type { Loadable } from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { itemsIn } from './itemsIn'
import { listKey } from './queryKeys'

/** The messages if these lists cannot be read (specification, section 8). */
export const productsFailure = 'Failed to fetch products'
export const targetsFailure = 'Failed to fetch targets'

/**
 * A collection of the /api contract, in the form that panels take.
 * @param failure replaces the error's own message (specification, section 8)
 */
export function useCollection<C extends CollectionName>(
  name: C,
  failure?: string,
): Loadable<readonly Collections[C][]> {
  return useLoadable<readonly Collections[C][]>(listKey(name, useAsOf()), failure)
}

/**
 * A response of the /api contract, in the form that panels take.
 * @param failure replaces the error's own message
 * @param enabled false to read it only if another element does
 */
export function useLoadable<T>(key: readonly string[], failure?: string, enabled = true): Loadable<T> {
  return loadableOf(useQuery<T>({ queryKey: key, enabled }), failure)
}

/** A query in the form that panels take. */
export function loadableOf<T>(
  { data, error, isFetching, refetch }: UseQueryResult<T>,
  failure?: string,
): Loadable<T> {
  if (data) return { state: 'ready', value: data }
  if (error && !isFetching) {
    return { state: 'failed', message: failure ?? error.message, onRetry: () => void refetch() }
  }
  return { state: 'loading' }
}

/** The items of a collection; empty while it is loading or if it failed. */
export function useLoadedItems<C extends CollectionName>(name: C): readonly Collections[C][] {
  const { data } = useQuery({
    queryKey: listKey(name, useAsOf()),
    select: itemsIn<Collections[C]>,
  })
  return data ?? []
}
