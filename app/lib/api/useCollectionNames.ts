import { useRouteLoaderData } from '@remix-run/react'
import type { CollectionName } from '~/data/contract/collections'

const none: readonly CollectionName[] = []

/** The names of all collections, from the root loader. The descriptors are not part of a first visit. */
export function useCollectionNames(): readonly CollectionName[] {
  return useRouteLoaderData<{ collections: readonly CollectionName[] }>('root')?.collections ?? none
}
