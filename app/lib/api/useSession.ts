import { useQuery } from '@tanstack/react-query'
import type { Session } from '~/data/contract/session'
import { mayChange } from '~/data/domain/access/roles'
import { sessionKey } from './queryKeys'
import { fetchQueryOrNull } from './fetchQuery'

/** The session of a user who may change data, or null. All viewers share one page. */
export function useSession(): Session | null {
  const session = useSignedIn()
  return session?.oneTime ? null : session
}

/** The same, also before a one-time password was changed. Until then nothing can be edited. */
export function useSignedIn(): Session | null {
  const { data } = useQuery<Session | null>({
    queryKey: sessionKey,
    queryFn: fetchQueryOrNull as () => Promise<Session | null>,
  })
  return data && mayChange(data.role) ? data : null
}
