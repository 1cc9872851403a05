import { useLocation } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchSession } from '~/app/lib/api/refetchSession'
import { connect } from '~/app/lib/connection/connection'
import { announceRevision } from '~/app/lib/connection/othersChanges'

/** Connects editors to the server on pages that do not do so themselves. */
export function useChangeConnection(username: string | null): void {
  const client = useQueryClient()
  const isListening = useLocation().pathname !== '/' && username !== null

  useEffect(() => {
    if (!isListening) return
    return connect({
      onRevision: announceRevision,
      onSessions: (isClosedToStrangers) => void refetchSession(client, isClosedToStrangers),
    })
  }, [isListening, client])
}
