import { useSyncExternalStore } from 'react'
import { newGrid, type GridState } from '~/data/rules/gridSheet'

/** The work in one grid, whether the grid is on the page or not: a filter, another page or the past takes nothing of it. */
export interface GridWork {
  read: () => GridState
  change: (work: (state: GridState) => GridState) => void
  subscribe: (listener: () => void) => () => void
}

export function gridWork(): GridWork {
  let state = newGrid
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    change(work) {
      state = work(state)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useGridWork({ subscribe, read }: GridWork): GridState {
  return useSyncExternalStore(subscribe, read, read)
}
