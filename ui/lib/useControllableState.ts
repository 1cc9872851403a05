import { useState } from 'react'

/** A controlled value and its setter, for a component whose parent keeps the state, for example in the URL. */
export interface Controlled<T> {
  value: T
  onChange: (value: T) => void
}

/** One property of a controlled value. */
export function controlledPart<T, K extends keyof T>(
  { value, onChange }: Controlled<T>,
  key: K,
): Controlled<T[K]> {
  return {
    value: value[key],
    onChange: (part) => {
      onChange({ ...value, [key]: part })
    },
  }
}

/** The controlled value of a component, or else its own state, starting with `defaultValue`. */
export function useControllableState<T>(
  controlled: Controlled<T> | undefined,
  defaultValue: T,
): [T, (value: T) => void] {
  const own = useState(defaultValue)
  return controlled ? [controlled.value, controlled.onChange] : own
}
