import { useQuery } from '@tanstack/react-query'
import type { Session } from '~/data/contract/session'
import { sessionKey } from './keys'
import { readOrNull } from './reader'

/** Who is signed in, or null. */
export function useSession(): Session | null {
  const { data } = useQuery<Session | null>({
    queryKey: sessionKey,
    queryFn: readOrNull as () => Promise<Session | null>,
  })
  return data ?? null
}
