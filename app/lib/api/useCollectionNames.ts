import { useRouteLoaderData } from '@remix-run/react'
import type { CollectionName } from '~/data/contract/collections'

const none: readonly CollectionName[] = []

/** The names of all collections, as the server has said them: their descriptors are no part of a first visit. */
export function useCollectionNames(): readonly CollectionName[] {
  return useRouteLoaderData<{ collections: readonly CollectionName[] }>('root')?.collections ?? none
}
