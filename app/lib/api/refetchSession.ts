import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './queryKeys'
import { isSigningOut } from './signingOut'

const listeners = new Set<() => void>()

/** Listens to the end of the page's session by another hand; gives the way to stop. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The session of the page has ended, or its role has changed: reads the session again, and the page follows. Where strangers
 * may read nothing it becomes the sign-in page. What was typed is kept for its author. A page that signs out itself knows.
 */
export function refetchSession(client: QueryClient, isClosedToStrangers: boolean): void {
  if (isSigningOut() || client.getQueryData(sessionKey) === null) return
  if (isClosedToStrangers) location.reload()
  else
    void client.invalidateQueries({ queryKey: sessionKey }).then(() => {
      if (client.getQueryData(sessionKey) === null) for (const listener of listeners) listener()
    })
}
