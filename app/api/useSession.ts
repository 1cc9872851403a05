import { useQuery } from '@tanstack/react-query'
import type { Session } from '~/data/contract/session'
import { sessionKey } from './keys'
import { readOrNull } from './reader'

/** The administrator who is signed in, or null: a viewer's page is everyone's. */
export function useSession(): Session | null {
  const { data } = useQuery<Session | null>({
    queryKey: sessionKey,
    queryFn: readOrNull as () => Promise<Session | null>,
  })
  return data?.role === 'admin' ? data : null
}
