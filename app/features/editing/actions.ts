import type { PatchableName } from '~/data/contract/collections'
import type { AdminModule } from '~/ui'
import type { GridName } from '~/app/lib/editButtons'
import { createStore, useStore } from '~/app/lib/store'

/** What the parts of Admin Mode do for each other, once their code is loaded. */
export interface EditingActions {
  /** Opens the sheet of an item; the focus goes back to `opener`. On the home page alone. */
  edit: (collection: PatchableName, id: string, opener: HTMLElement) => void
  /** Opens the grid of a collection, where there is one. On the home page alone. */
  openGrid: (collection: GridName) => void
  /** Shows a module of the panel, with a unit chosen if one is given. */
  show: (module: AdminModule, unitId?: string) => void
  /** Signs out, once what is pending has ended. */
  signOut: () => void
}

const registered = createStore<Partial<EditingActions>>({})

/** Registers them until the function that it returns is called. */
export function registerActions(actions: Partial<EditingActions>): () => void {
  registered.write({ ...registered.read(), ...actions })
  return () => {
    const own = new Set<unknown>(Object.values(actions))
    const left = Object.entries(registered.read()).filter(([, action]) => !own.has(action))
    registered.write(Object.fromEntries(left))
  }
}

/** What is registered now. */
export const useActions = (): Partial<EditingActions> => useStore(registered)

/** Calls with the way to show a module, once the panel's code is loaded. */
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
