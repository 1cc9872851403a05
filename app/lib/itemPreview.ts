import type { CollectionName } from '~/data/contract/collections'
import type { Loadable } from '~/ui'
import { createStore, useStore } from './store'

/** The valid fields that are typed and not saved yet, of one item. */
export interface ItemPreview {
  collection: CollectionName
  id: string
  fields: Readonly<Record<string, unknown>>
}

const preview = createStore<ItemPreview | undefined>(undefined)

/** Previews an item on the page while its fields are typed; undefined ends it. */
export const previewItem = preview.write

/** The fields of an item of a collection that are previewed; undefined without any. */
export function useItemPreview(collection: CollectionName): ItemPreview | undefined {
  const shown = useStore(preview)
  return shown?.collection === collection ? shown : undefined
}

/** A collection with the fields that are being typed. */
export function usePreviewed<T extends { id: string }>(
  collection: CollectionName,
  list: Loadable<readonly T[]>,
): Loadable<readonly T[]> {
  const shown = useItemPreview(collection)
  if (!shown || list.state !== 'ready') return list
  return {
    ...list,
    value: list.value.map((item) => (item.id === shown.id ? { ...item, ...shown.fields } : item)),
  }
}
