import { useQuery } from '@tanstack/react-query'
import type { AccessInbox } from '~/data/contract/access'
import { useSession } from '~/app/lib/api/useSession'

/** The query key of the access requests. */
export const inboxKey = ['/api/access-requests']

/**
 * How many requests wait for a decision, if they are loaded. `InboxAnnouncer` loads them. Always 0 for users who do not
 * decide.
 */
export function useWaitingRequestCount(): number {
  const { data } = useQuery<AccessInbox>({ queryKey: inboxKey, enabled: false })
  return useSession()?.role === 'admin' ? (data?.pending.length ?? 0) : 0
}
