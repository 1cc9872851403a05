import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { UnitsContext } from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { listKey } from './queryKeys'

const none: readonly BusinessUnit[] = []

/** Gives units that a team has added their hues, in all that is within. It asks for nothing that is not there. */
export function UnitTonesProvider({ children }: { children: ReactNode }) {
  const queryKey = listKey('business-units', useAsOf())
  const { data } = useQuery<readonly BusinessUnit[]>({ queryKey, enabled: false })
  return <UnitsContext.Provider value={data ?? none}>{children}</UnitsContext.Provider>
}
