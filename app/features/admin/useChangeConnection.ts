import { useLocation } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchSession } from '~/app/lib/api/refetchSession'
import { reconnect, connectToChanges } from '~/app/lib/connection/connection'
import { lastRevision, emitResync, emitChange } from '~/app/lib/connection/changeEvents'

/**
 * Connects editors to the stream of changes on pages that do not do so themselves. Only administrators receive the
 * author of a change, so every page reconnects when the user signs in or out.
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

  const previous = useRef(username)
  useEffect(() => {
    if (previous.current === username) return
    previous.current = username
    reconnect()
  }, [username])
}
