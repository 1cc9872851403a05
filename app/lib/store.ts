import { useSyncExternalStore } from 'react'

/** A value that outlives the components that show it. */
export interface Store<T> {
  read: () => T
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** The initial value, which the server renders. */
  first: T
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>({ subscribe, read, first }: Store<T>): T {
  return useSyncExternalStore(subscribe, read, () => first)
}
