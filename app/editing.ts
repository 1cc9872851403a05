import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { PatchableName } from '~/data/contract/collections'

/** Makes the pencil of an item; nothing where there is no such item. */
export type PencilOf = (collection: PatchableName, id: string) => ReactNode

let offered: PencilOf | undefined
const listeners = new Set<() => void>()

/** An administrator's code offers pencils, once it is here, and takes them away again. A viewer's page has just their place. */
export function offerPencils(pencilOf: PencilOf | undefined): void {
  offered = pencilOf
  for (const listener of listeners) listener()
}

/** What makes the pencils of a collection's items, by their ids; undefined for who may not change them. */
export function usePencils(collection: PatchableName): ((id: string) => ReactNode) | undefined {
  const pencilOf = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  )
  return useMemo(() => pencilOf && ((id) => pencilOf(collection, id)), [pencilOf, collection])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
