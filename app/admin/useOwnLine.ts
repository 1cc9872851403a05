import { useLocation } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askWhoIsSignedIn } from '~/app/live/askWhoIsSignedIn'
import { listenAnew, listenToChanges } from '~/app/live/listen'
import { lastTold, tellAgain, tellChange } from '~/app/toldChanges'

/**
 * Listens to what others change where the page itself does not, for whoever may change things there. Who made a change
 * is told to administrators alone: as one signs in or out, every page listens anew.
 */
export function useOwnLine(username: string | null): void {
  const client = useQueryClient()
  const listens = useLocation().pathname !== '/' && username !== null

  useEffect(() => {
    if (!listens) return
    return listenToChanges({
      since: lastTold(),
      onHello: () => undefined,
      onChange: tellChange,
      onAgain: tellAgain,
      onState: () => undefined,
      onSession: (isClosedToStrangers) => {
        askWhoIsSignedIn(client, isClosedToStrangers)
      },
    })
  }, [listens, client])

  const former = useRef(username)
  useEffect(() => {
    if (former.current === username) return
    former.current = username
    listenAnew()
  }, [username])
}
