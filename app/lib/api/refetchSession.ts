import type { QueryClient } from '@tanstack/react-query'
import { createEmitter } from '~/app/lib/store'
import { fetchQueryOrNull, get } from './fetchQuery'
import { sessionKey } from './queryKeys'
import { isSigningOut } from './signingOut'

const ended = createEmitter()

/** Calls the listener when the page's session was ended elsewhere. Returns a function that unsubscribes. */
export const onSessionEnded = ended.subscribe

/**
 * Reads the session again, because it may have ended or its role may have changed, and the page follows. If readers must be
 * signed in, the page reloads as the sign-in page. Drafts are kept for their author. Does nothing while the page itself
 * signs out.
 */
export async function refetchSession(client: QueryClient, isClosedToStrangers: boolean): Promise<void> {
  // A viewer's page has no session in its cache, and the wall has none at all.
  const isEditing = (client.getQueryData<object | null>(sessionKey) ?? null) !== null
  if (isSigningOut() || (!isEditing && !isClosedToStrangers)) return
  const reading = isEditing
    ? client.query({ queryKey: sessionKey, queryFn: fetchQueryOrNull, staleTime: 0 })
    : get(sessionKey, undefined, { on401: 'null' })
  // Whoever uses the session meets the same failure.
  const session = await reading.catch(() => undefined)
  if (session !== null) return
  if (isClosedToStrangers) location.reload()
  else ended.emit()
}
