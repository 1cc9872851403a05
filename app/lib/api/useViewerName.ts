import { useRouteLoaderData } from '@remix-run/react'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '~/data/contract/session'
import { fetchQueryOrNull } from './fetchQuery'

/** The same address as the administrator's, under a key of its own: the page holds that one, and not who its viewer is. */
export const viewerKey = ['/api', 'session']

/** The name of who is signed in and may only read, or null. */
export function useViewerName(): string | null {
  const isViewer = useRouteLoaderData<{ isViewer: boolean }>('root')?.isViewer ?? false
  const { data } = useQuery<Session | null>({
    queryKey: viewerKey,
    queryFn: fetchQueryOrNull as () => Promise<Session | null>,
    enabled: isViewer,
  })
  return data?.role === 'viewer' ? data.username : null
}
