import { useLocation } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchSession } from '~/app/lib/api/refetchSession'
import { reconnect, connectToChanges } from '~/app/lib/connection/connection'
import { lastRevision, emitResync, emitChange } from '~/app/lib/connection/changeEvents'

/**
 * Listens to what others change where the page itself does not, for whoever may change things there. Who made a change
 * is told to administrators alone: as one signs in or out, every page listens anew.
 */
export function useChangeConnection(username: string | null): void {
  const client = useQueryClient()
  const isListening = useLocation().pathname !== '/' && username !== null

  useEffect(() => {
    if (!isListening) return
    return connectToChanges({
      since: lastRevision(),
      onOpen: () => undefined,
      onChange: emitChange,
      onResync: emitResync,
      onState: () => undefined,
      onSession: (isClosedToStrangers) => {
        refetchSession(client, isClosedToStrangers)
      },
    })
  }, [isListening, client])

  const former = useRef(username)
  useEffect(() => {
    if (former.current === username) return
    former.current = username
    reconnect()
  }, [username])
}
