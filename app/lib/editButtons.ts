import { useMemo, type ReactNode } from 'react'
import type { CollectionName, PatchableName } from '~/data/contract/collections'
import { inOrder } from '~/data/domain/editing/moves'
import type { LibraryFiles, Loadable } from '~/ui'
import { usePreviewed } from './itemPreview'
import { createStore, useStore } from './store'

/** The collections that can be edited in a grid. */
export type GridName = 'targets' | 'products' | 'risks'

/** The elements of a section's grid: the button that opens it, and, once open, the grid for the given rows. */
export interface GridElements {
  button: ReactNode
  grid?: ((rows: readonly { id?: string; productId?: string }[]) => ReactNode) | undefined
}

/** The elements that an administrator's code adds to the sections. */
export interface EditingElements {
  /** The edit button of an item; null if it does not exist. */
  editOf: (collection: PatchableName, id: string) => ReactNode
  gridOf: (collection: GridName) => GridElements
  /** The ids of a collection while one of its items is being moved, in their shown order. */
  orderOf: (collection: CollectionName) => readonly string[] | undefined
  /** The button that adds an item to a collection. */
  addOf: (collection: CollectionName) => ReactNode
  /** A button in a sentence that opens the form of an item. */
  openerOf: (collection: PatchableName, id: string, label: string) => ReactNode
  /** The first steps. */
  steps: ReactNode
  /** The menu of saved plans: in the header of its column, and under the readiness sentence. */
  savedPlans: { column: ReactNode; note: ReactNode }
  /** The files of the library; undefined until they are loaded. */
  files: LibraryFiles | undefined
}

const elements = createStore<EditingElements | undefined>(undefined)
const useEditingElements = () => useStore(elements)

/** Set by an administrator's code once it is loaded, and cleared when it ends. Viewers have none. */
export const setEditingElements = elements.write

/** The edit button by item id; undefined for users who may not edit. */
export function useEditButtons(collection: PatchableName): ((id: string) => ReactNode) | undefined {
  const pencilOf = useEditingElements()?.editOf
  return useMemo(() => pencilOf && ((id) => pencilOf(collection, id)), [pencilOf, collection])
}

/** A button in a sentence that opens the form of an item; undefined for users who may not edit. */
export function useFormOpener(): EditingElements['openerOf'] | undefined {
  return useEditingElements()?.openerOf
}

/** The first steps; undefined for users who may not edit. */
export function useFirstSteps(): ReactNode {
  return useEditingElements()?.steps
}

/** The menu of saved plans; undefined for users who may not edit. */
export function useSavedPlans(): EditingElements['savedPlans'] | undefined {
  return useEditingElements()?.savedPlans
}

/** The files of the library; undefined for users who may not edit. */
export function useLibraryFiles(): LibraryFiles | undefined {
  return useEditingElements()?.files
}

/** The buttons that add items to collections; undefined for users who may not edit. */
export function useAddButtons(...collections: readonly CollectionName[]): ReactNode {
  const addOf = useEditingElements()?.addOf
  return addOf && collections.map((collection) => addOf(collection))
}

/** A collection as it is shown: in the order while an item is being moved, with what is being typed. */
export function useOrdered<T extends { id: string }>(
  collection: CollectionName,
  list: Loadable<readonly T[]>,
): Loadable<readonly T[]> {
  const order = useEditingElements()?.orderOf(collection)
  const shown = usePreviewed(collection, list)
  return order && shown.state === 'ready' ? { ...shown, value: inOrder(shown.value, order) } : shown
}

/** The grid of a collection; undefined for users who may not edit. */
export function useGrid(collection: GridName): GridElements | undefined {
  return useEditingElements()?.gridOf(collection)
}
