import type { QueryClient } from '@tanstack/react-query'
import { listKey } from '~/app/lib/api/queryKeys'
import { otherNames } from '~/data/domain/history/changeHistory'
import type { CollectionName, Collections } from '~/data/contract/collections'

/** The items of the page, by which changes are named. */
export function cachedItems(client: QueryClient) {
  const list = <C extends CollectionName>(name: C) =>
    client.getQueryData<readonly Collections[C][]>(listKey(name)) ?? []
  const others = otherNames(list)
  return { phases: list('timeline'), units: list('business-units'), products: list('products'), others }
}
