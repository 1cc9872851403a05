import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { UnitsContext } from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { listKey } from './queryKeys'

const none: readonly BusinessUnit[] = []

/** Provides the colours of custom business units, from the query cache only. */
export function UnitTonesProvider({ children }: { children: ReactNode }) {
  const queryKey = listKey('business-units', useAsOf())
  const { data } = useQuery<readonly BusinessUnit[]>({ queryKey, enabled: false })
  return <UnitsContext.Provider value={data ?? none}>{children}</UnitsContext.Provider>
}
