import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accessInboxSchema, type AccessInbox } from '~/data/contract/access'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { subscribeToAccess } from '~/app/lib/connection/accessEvents'
import { inboxKey } from './useWaitingRequestCount'
import { get } from '~/app/lib/api/fetchQuery'

/** The access requests. They are refetched after each access event. */
export function useAccessInbox() {
  const client = useQueryClient()
  useEffect(() => subscribeToAccess(() => void refetchQueries(client, { queryKey: inboxKey })), [client])
  return useQuery<AccessInbox>({
    queryKey: inboxKey,
    queryFn: async ({ signal }) => accessInboxSchema.parse(await get(inboxKey, signal)),
  })
}
