import { useMemo, type ReactNode } from 'react'
import type { CollectionName, PatchableName } from '~/data/contract/collections'
import { inOrder } from '~/data/domain/editing/moves'
import type { LibraryFiles, Loadable } from '~/ui'
import { createStore, useStore } from './store'

/** The collections that are edited as grids too. */
export type GridName = 'targets' | 'products'

/** What a section shows of its grid: the button that opens it, and once it is open what makes it, of the rows that there are. */
export interface GridElements {
  button: ReactNode
  grid?: ((rows: readonly { id?: string; productId?: string }[]) => ReactNode) | undefined
}

/** What an administrator's code offers to the page's sections. */
export interface EditingElements {
  /** Makes the pencil of an item; nothing where there is no such item. */
  editOf: (collection: PatchableName, id: string) => ReactNode
  gridOf: (collection: GridName) => GridElements
  /** The ids of a collection in the order in which they are shown while one of them is moved. */
  orderOf: (collection: CollectionName) => readonly string[] | undefined
  /** Makes the button that adds an item to a collection. */
  addOf: (collection: CollectionName) => ReactNode
  /** What leads to a launch of one's own. */
  steps: ReactNode
  /** Chooses the kept plan that is compared with: at the head of its column, and under the sentence. */
  keptPlans: { column: ReactNode; note: ReactNode }
  /** The files of the library; undefined until it is known which there are. */
  files: LibraryFiles | undefined
}

const elements = createStore<EditingElements | undefined>(undefined)
const useEditingElements = () => useStore(elements)

/** An administrator's code offers its edit buttons and grids once it has loaded, and takes them away again. Viewers have none. */
export const setEditingElements = elements.write

/** What makes the pencils of a collection's items, by their ids; undefined for who may not change them. */
export function useEditButtons(collection: PatchableName): ((id: string) => ReactNode) | undefined {
  const pencilOf = useEditingElements()?.editOf
  return useMemo(() => pencilOf && ((id) => pencilOf(collection, id)), [pencilOf, collection])
}

/** What leads who may change it to a launch of their own; undefined for others. */
export function useFirstSteps(): ReactNode {
  return useEditingElements()?.steps
}

/** What chooses the kept plan that is compared with; undefined for who may not. */
export function useKeptPlans(): EditingElements['keptPlans'] | undefined {
  return useEditingElements()?.keptPlans
}

/** The files of the library; undefined for who may not change them. */
export function useLibraryFiles(): LibraryFiles | undefined {
  return useEditingElements()?.files
}

/** The buttons that add to collections, one beside the other; undefined for who may not. */
export function useAddButtons(...collections: readonly CollectionName[]): ReactNode {
  const addOf = useEditingElements()?.addOf
  return addOf && collections.map((collection) => addOf(collection))
}

/** A collection as it is shown: in another order while one of its items is moved. */
export function useOrdered<T extends { id: string }>(
  collection: CollectionName,
  list: Loadable<readonly T[]>,
): Loadable<readonly T[]> {
  const order = useEditingElements()?.orderOf(collection)
  return order && list.state === 'ready' ? { ...list, value: inOrder(list.value, order) } : list
}

/** The grid of a collection; undefined for who may not change it. */
export function useGrid(collection: GridName): GridElements | undefined {
  return useEditingElements()?.gridOf(collection)
}
