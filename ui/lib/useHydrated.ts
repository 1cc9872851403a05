import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False in the server's HTML and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
