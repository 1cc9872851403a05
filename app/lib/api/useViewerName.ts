import { useRouteLoaderData } from '@remix-run/react'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '~/data/contract/session'
import { fetchQueryOrNull } from './fetchQuery'

/**
 * The same path as `sessionKey`, under a key of its own: the page has the editor's session in its HTML, but not the
 * viewer's.
 */
export const viewerKey = ['/api', 'session']

/** The name of a signed-in viewer, or null. */
export function useViewerName(): string | null {
  const isViewer = useRouteLoaderData<{ isViewer: boolean }>('root')?.isViewer ?? false
  const { data } = useQuery<Session | null>({
    queryKey: viewerKey,
    queryFn: fetchQueryOrNull as () => Promise<Session | null>,
    enabled: isViewer,
  })
  return data?.role === 'viewer' ? data.username : null
}
