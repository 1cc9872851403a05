import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Launch } from '~/data/contract/launch'
import type { Product } from '~/data/contract/product'
import { LaunchContext } from '~/ui'
import { useMoment } from '~/app/lib/moment'
import { listKey } from './keys'

/** Gives the launch of the page's moment to all that is within. It asks for nothing that is not there. */
export function LaunchOfPage({ children }: { children: ReactNode }) {
  const moment = useMoment()
  const now = useThere(listKey('launch')) as Launch | undefined
  const then = useThere(listKey('launch', moment)) as Launch | undefined
  const phases = useThere(listKey('timeline', moment)) as readonly unknown[] | undefined
  const units = useThere(listKey('business-units', moment)) as readonly unknown[] | undefined
  const products = useThere(listKey('products', moment)) as readonly Product[] | undefined
  const launch = then ?? now
  const value = useMemo(() => {
    const added = products?.filter(({ isNewNov }) => isNewNov)
    return launch
      ? { launch, counts: { phases: phases?.length, units: units?.length, new: added?.length } }
      : null
  }, [launch, phases, units, products])
  return <LaunchContext.Provider value={value}>{children}</LaunchContext.Provider>
}

function useThere(queryKey: string[]): unknown {
  return useQuery({ queryKey, enabled: false }).data
}
