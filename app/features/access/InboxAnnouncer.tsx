import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Announcer } from '~/ui'
import { inboxKey } from './useWaitingRequestCount'
import { useAccessInbox } from './useAccessInbox'

/** Loads the access requests while an administrator is signed in, and announces each new one. */
export function InboxAnnouncer() {
  const client = useQueryClient()
  const { data } = useAccessInbox()
  const newest = data?.pending[0]?.n ?? 0
  const [first, setFirst] = useState<number | null>(null)
  const count = data?.pending.length ?? 0

  useEffect(
    () => () => {
      client.removeQueries({ queryKey: inboxKey })
    },
    [client],
  )

  if (data && first === null) setFirst(newest)
  const isNew = first !== null && newest > first
  return (
    <Announcer
      words={isNew ? `New access request. ${count === 1 ? '1 is waiting.' : `${count} are waiting.`}` : ''}
    />
  )
}
