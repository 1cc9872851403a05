import { useQuery } from '@tanstack/react-query'
import type { AccessInbox } from '~/data/contract/access'
import { useSession } from '~/app/lib/api/useSession'

/** The key of the requests for access. */
export const inboxKey = ['/api/access-requests']

/** How many requests wait for who decides, as far as that was asked; `InboxWatch` asks. */
export function useWaitingRequestCount(): number {
  const { data } = useQuery<AccessInbox>({ queryKey: inboxKey, enabled: false })
  return useSession()?.role === 'admin' ? (data?.waiting.length ?? 0) : 0
}
