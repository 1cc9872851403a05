import { useEffect } from 'react'

/** Input is stored this long after the last key press. A reload before that stores it too. */
const SAVE_DELAY_MS = 300

/** What this tab stored under a key; null without it. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Stores a value for a reload of this tab; null removes it. Returns whether the browser has stored it. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Calls `store` with each value, a moment after it has changed. */
export function useStoredInput<Input>(input: Input, store: (input: Input) => void): void {
  useEffect(() => {
    const save = () => {
      store(input)
    }
    const timer = setTimeout(save, SAVE_DELAY_MS)
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [input, store])
}
