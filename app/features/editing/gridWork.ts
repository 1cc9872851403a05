import { useSyncExternalStore } from 'react'
import { newGrid, type GridState } from '~/data/domain/grid/gridSheet'
import type { TrackingGridProps } from '~/ui'

/** How far an Apply is, and what ended the last one early. */
type Applying = Required<Pick<TrackingGridProps, 'progress' | 'fault'>>

/** A value that lasts while nothing of the page that shows it is there. */
interface Kept<T> {
  read: () => T
  change: (work: (value: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

/** The work in one grid, whether the grid is on the page or not: a filter, another page or the past takes nothing of it. */
export interface GridWork {
  state: Kept<GridState>
  applying: Kept<Applying>
}

export function gridWork(): GridWork {
  return { state: kept(newGrid), applying: kept<Applying>({ progress: null, fault: null }) }
}

export function useKept<T>({ subscribe, read }: Kept<T>): T {
  return useSyncExternalStore(subscribe, read, read)
}

function kept<T>(first: T): Kept<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    change(work) {
      value = work(value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
