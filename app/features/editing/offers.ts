import { useSyncExternalStore } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import type { AdminModule } from '~/ui'
import type { GridName } from '~/app/lib/editButtons'

/** What the parts of Admin Mode do for each other, once their code is here. */
export interface Offers {
  /** Opens the sheet of an item; the focus goes back to `opener`. There on the home page alone. */
  edit: (collection: PatchableName, id: string, opener: HTMLElement) => void
  /** Opens the grid of a collection, where there is one. There on the home page alone. */
  openGrid: (collection: GridName) => void
  /** Shows a module of the panel, with a unit chosen if one is given. */
  show: (module: AdminModule, unitId?: string) => void
  /** Signs out, once what is on its way has ended. */
  signOut: () => void
}

let offered: Partial<Offers> = {}
const listeners = new Set<() => void>()

/** Offers them until the function that it gives is called. */
export function offer(offers: Partial<Offers>): () => void {
  const names = Object.keys(offers) as (keyof Offers)[]
  change({ ...offered, ...offers })
  return () => {
    const left = Object.entries(offered).filter(
      ([name, one]) => !names.some((own) => own === name && offers[own] === one),
    )
    change(Object.fromEntries(left))
  }
}

function change(next: Partial<Offers>) {
  offered = next
  for (const listener of listeners) listener()
}

/** What is offered now. */
export function useOffers(): Partial<Offers> {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => offered,
  )
}

/** The way to show a module, once the panel's code has come. */
export function whenPanelIsHere(then: (show: Offers['show']) => void): void {
  if (offered.show) {
    then(offered.show)
    return
  }
  const stop = subscribe(() => {
    if (!offered.show) return
    stop()
    then(offered.show)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
