import type { QueryClient } from '@tanstack/react-query'
import { listKey } from '~/app/lib/api/queryKeys'
import { otherNames } from '~/data/domain/history/changeHistory'
import type { CollectionName, Collections } from '~/data/contract/collections'

/** The cached items that changes are described with. */
export function cachedItems(client: QueryClient) {
  const list = <C extends CollectionName>(name: C) =>
    client.getQueryData<readonly Collections[C][]>(listKey(name)) ?? []
  const others = otherNames(list)
  return { phases: list('timeline'), units: list('business-units'), products: list('products'), others }
}
