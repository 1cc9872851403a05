import { useSyncExternalStore } from 'react'

/** A value that outlives the components that show it. */
export interface Store<T> {
  read: () => T
  write: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** The initial value, which the server renders. */
  first: T
}

/** Listeners that are called with each value. */
export interface Emitter<T> {
  readonly listeners: ReadonlySet<(value: T) => void>
  emit: (value: T) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: (value: T) => void) => () => void
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    listeners,
    emit(value) {
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const { emit, subscribe } = createEmitter()
  return {
    first,
    read: () => value,
    write(next) {
      value = next
      emit()
    },
    subscribe,
  }
}

export function useStore<T>({ subscribe, read, first }: Store<T>): T {
  return useSyncExternalStore(subscribe, read, () => first)
}
