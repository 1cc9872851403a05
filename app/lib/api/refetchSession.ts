import type { QueryClient } from '@tanstack/react-query'
import { createEmitter } from '~/app/lib/store'
import { sessionKey } from './queryKeys'
import { isSigningOut } from './signingOut'

const ended = createEmitter()

/** Calls the listener when the page's session was ended elsewhere. Returns a function that unsubscribes. */
export const onSessionEnded = ended.subscribe

/**
 * Reads the session again after it ended or its role changed, and the page follows. If readers must be signed in, the
 * page reloads as the sign-in page. Drafts are kept for their author. Does nothing while the page itself signs out.
 */
export function refetchSession(client: QueryClient, isClosedToStrangers: boolean): void {
  if (isSigningOut() || client.getQueryData(sessionKey) === null) return
  if (isClosedToStrangers) location.reload()
  else
    void client.invalidateQueries({ queryKey: sessionKey }).then(() => {
      if (client.getQueryData(sessionKey) === null) ended.emit()
    })
}
