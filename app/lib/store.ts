import { useSyncExternalStore } from 'react'

/** A value that lasts longer than the components that show it. */
export interface Store<T> {
  read: () => T
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** What it held at first, which is what the server renders. */
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

/** The value of a store, as it changes. */
export function useStore<T>({ subscribe, read, first }: Store<T>): T {
  return useSyncExternalStore(subscribe, read, () => first)
}
