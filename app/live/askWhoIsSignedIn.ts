import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '~/app/api/keys'

/**
 * The session ended that the page was shown by, or may do other things now. The page becomes what it is for whoever is
 * signed in: a reader's, or where strangers read nothing, the page of the sign-in. What was typed is kept for its author.
 */
export function askWhoIsSignedIn(client: QueryClient, isClosedToStrangers: boolean): void {
  if (isClosedToStrangers) location.reload()
  else void client.invalidateQueries({ queryKey: sessionKey })
}
