import { useRouteLoaderData } from '@remix-run/react'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '~/data/contract/session'
import { readOrNull } from './reader'

/** The same address as the administrator's, under a key of its own: the page holds that one, and not who its viewer is. */
export const readerKey = ['/api', 'session']

/** The name of who is signed in and may only read, or null. */
export function useReaderName(): string | null {
  const isViewer = useRouteLoaderData<{ isViewer: boolean }>('root')?.isViewer ?? false
  const { data } = useQuery<Session | null>({
    queryKey: readerKey,
    queryFn: readOrNull as () => Promise<Session | null>,
    enabled: isViewer,
  })
  return data?.role === 'viewer' ? data.username : null
}
