import { useEffect } from 'react'
import { createStore, useStore } from './store'

/** How many forms have unsaved input. */
const count = createStore(0)

/** Marks unsaved input: no new version of the site is offered meanwhile. */
export function useUnsavedForm(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    count.write(count.read() + 1)
    return () => {
      count.write(count.read() - 1)
    }
  }, [isUnsaved])
}

export const hasUnsavedForm = (): boolean => count.read() > 0

export const useHasUnsavedForm = (): boolean => useStore(count) > 0
