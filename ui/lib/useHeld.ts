import { useState } from 'react'

/** A part of the view, and how it is changed, where whoever shows a component holds it: in the address, for one. */
export interface Held<T> {
  value: T
  onChange: (value: T) => void
}

/** One part of what is held together with others. */
export function partOf<T, K extends keyof T>({ value, onChange }: Held<T>, key: K): Held<T[K]> {
  return {
    value: value[key],
    onChange: (part) => {
      onChange({ ...value, [key]: part })
    },
  }
}

/** What is held for a component, or else its own state, which begins with `first`. */
export function useHeld<T>(held: Held<T> | undefined, first: T): [T, (value: T) => void] {
  const own = useState(first)
  return held ? [held.value, held.onChange] : own
}
