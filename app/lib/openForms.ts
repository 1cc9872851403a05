import { useEffect, useSyncExternalStore } from 'react'

/** The forms that hold what is not sent yet. */
const open = new Set<object>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Something is typed here that is not sent yet: no new version of the site is offered meanwhile. */
export function useOpenForm(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const form = {}
    open.add(form)
    tell()
    return () => {
      open.delete(form)
      tell()
    }
  }, [isOpen])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hasOpenForm(): boolean {
  return open.size > 0
}

export function useHasOpenForm(): boolean {
  return useSyncExternalStore(subscribe, hasOpenForm, () => false)
}
