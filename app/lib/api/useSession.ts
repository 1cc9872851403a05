import { useQuery } from '@tanstack/react-query'
import type { Session } from '~/data/contract/session'
import { mayChange } from '~/data/domain/access/roles'
import { sessionKey } from './queryKeys'
import { fetchQueryOrNull } from './fetchQuery'

/** Who is signed in and may change data, or null: a viewer's page is everyone's. */
export function useSession(): Session | null {
  const session = useSignedIn()
  return session?.oneTime ? null : session
}

/** The same before a password of one's own is chosen too; until then nothing can be changed. */
export function useSignedIn(): Session | null {
  const { data } = useQuery<Session | null>({
    queryKey: sessionKey,
    queryFn: fetchQueryOrNull as () => Promise<Session | null>,
  })
  return data && mayChange(data.role) ? data : null
}
