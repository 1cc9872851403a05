import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Collections, ListName } from '~/data/contract/collections'
import type { Launch } from '~/data/contract/launch'
import { LaunchContext } from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { useLaunchPreview } from '~/app/lib/launchPreview'
import { listKey } from './queryKeys'

/** Provides the current launch, from the query cache only. */
export function LaunchProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery<Launch>({ queryKey: listKey('launch'), enabled: false })
  const value = useMemo(() => (data ? { launch: data, counts: {} } : null), [data])
  return <LaunchContext.Provider value={value}>{children}</LaunchContext.Provider>
}

/**
 * Provides the launch as of the time that the page shows, with the counts in its texts. It must be below the page's
 * lists, because an earlier query would request them.
 */
export function LaunchAsOfProvider({ children }: { children: ReactNode }) {
  const asOf = useAsOf()
  const now = useQuery<Launch>({ queryKey: listKey('launch'), enabled: false }).data
  const then = useQuery<Launch>({ queryKey: listKey('launch', asOf), enabled: false }).data
  const [phases, units, products] = [
    useCachedList('timeline'),
    useCachedList('business-units'),
    useCachedList('products'),
  ]
  const preview = useLaunchPreview()
  const launch = then ?? now
  const value = useMemo(() => {
    const added = products?.filter(({ isNewNov }) => isNewNov)
    const counts = { phases: phases?.length, units: units?.length, new: added?.length }
    return launch ? { launch: { ...launch, ...preview }, counts } : null
  }, [launch, preview, phases, units, products])
  return <LaunchContext.Provider value={value}>{children}</LaunchContext.Provider>
}

function useCachedList<C extends ListName>(name: C): readonly Collections[C][] | undefined {
  const queryKey = listKey(name, useAsOf())
  return useQuery<readonly Collections[C][]>({ queryKey, enabled: false }).data
}
