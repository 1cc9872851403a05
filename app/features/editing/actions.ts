import type { PatchableName } from '~/data/contract/collections'
import type { AdminModule } from '~/ui'
import type { GridName } from '~/app/lib/editButtons'
import { createStore, useStore } from '~/app/lib/store'

/** Actions that the parts of Admin Mode offer each other, once their code is loaded. */
export interface EditingActions {
  /** Opens the edit form of an item, or with null that of a new one. `opener` gets the focus back. Home page only. */
  edit: (collection: PatchableName, id: string | null, opener: HTMLElement) => void
  /** Opens the grid of a collection, if it has one. Home page only. */
  openGrid: (collection: GridName) => void
  /** Shows a module of the panel, and selects a unit if given. */
  show: (module: AdminModule, unitId?: string) => void
  /** Signs out, once pending changes have ended. */
  signOut: () => void
}

const registered = createStore<Partial<EditingActions>>({})

/** Registers actions. Returns a function that removes them. */
export function registerActions(actions: Partial<EditingActions>): () => void {
  registered.write({ ...registered.read(), ...actions })
  return () => {
    const own = new Set<unknown>(Object.values(actions))
    const left = Object.entries(registered.read()).filter(([, action]) => !own.has(action))
    registered.write(Object.fromEntries(left))
  }
}

/** The registered actions. */
export const useActions = (): Partial<EditingActions> => useStore(registered)

/** Calls back with `show`, once the panel's code is loaded. */
export function onPanelReady(then: (show: EditingActions['show']) => void): void {
  const { show } = registered.read()
  if (show) {
    then(show)
    return
  }
  const stop = registered.subscribe(() => {
    const { show } = registered.read()
    if (!show) return
    stop()
    then(show)
  })
}
