import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Collections, ListName } from '~/data/contract/collections'
import type { Launch } from '~/data/contract/launch'
import type { LaunchCounts } from '~/data/domain/launch/launchText'
import { LaunchContext } from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { useItemPreview } from '~/app/lib/itemPreview'
import { listKey } from './queryKeys'

/** Provides the current launch, from the query cache only. */
export function LaunchProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery<Launch>({ queryKey: listKey('launch'), enabled: false })
  const value = useMemo(() => (data ? { launch: data, counts: {} } : null), [data])
  return <LaunchContext.Provider value={value}>{children}</LaunchContext.Provider>
}

interface LaunchAsOfProviderProps {
  /** Those of the server, for lists that are not loaded yet: React would discard its HTML if they came later. */
  counts?: LaunchCounts | undefined
  children: ReactNode
}

/**
 * Provides the launch as of the time that the page shows, with the counts in its texts. It must be below the page's
 * lists, because an earlier query would request them.
 */
export function LaunchAsOfProvider({ counts = {}, children }: LaunchAsOfProviderProps) {
  const asOf = useAsOf()
  const now = useQuery<Launch>({ queryKey: listKey('launch'), enabled: false }).data
  const then = useQuery<Launch>({ queryKey: listKey('launch', asOf), enabled: false }).data
  const phases = useCachedList('timeline')?.length ?? counts.phases
  const units = useCachedList('business-units')?.length ?? counts.units
  const added = useCachedList('products')?.filter(({ isNewNov }) => isNewNov).length ?? counts.new
  const preview = useItemPreview('launch')?.fields
  const launch = then ?? now
  const value = useMemo(
    () => (launch ? { launch: { ...launch, ...preview }, counts: { phases, units, new: added } } : null),
    [launch, preview, phases, units, added],
  )
  return <LaunchContext.Provider value={value}>{children}</LaunchContext.Provider>
}

function useCachedList<C extends ListName>(name: C): readonly Collections[C][] | undefined {
  const queryKey = listKey(name, useAsOf())
  return useQuery<readonly Collections[C][]>({ queryKey, enabled: false }).data
}
