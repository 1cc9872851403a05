import { useEffect } from 'react'
import { createStore, useStore } from './store'

/** How many forms hold something that is not sent yet. */
const count = createStore(0)

/** Something is typed here that is not sent yet: no new version of the site is offered meanwhile. */
export function useOpenForm(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    count.write(count.read() + 1)
    return () => {
      count.write(count.read() - 1)
    }
  }, [isOpen])
}

export const hasOpenForm = (): boolean => count.read() > 0

export const useHasOpenForm = (): boolean => useStore(count) > 0
