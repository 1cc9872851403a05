import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { planKey } from './queryKeys'
import { asOfDate, useAsOf } from '~/app/lib/asOf'
import { createStore, useStore } from '~/app/lib/store'

/** As of when the figures of the home page are, and what the foot says beside it. */
export interface Freshness {
  /** When the last change was made that they contain; null where there is none, or it is not known. */
  moment: Date | null
  /** The present; none where the page is of an earlier moment. */
  now?: Date | undefined
  /** "3 newer", "not connected" */
  note?: string | undefined
  /** The sign that goes with it. */
  sign?: ReactNode
  /** What has changed since the reader's last visit. */
  digest?: ReactNode
}

const current = createStore<Freshness | null>(null)

/** Called by `app/features/live` while it is mounted. */
export const setFreshness = current.write

/** How fresh the home page is: by the plan that it shows, until `app/features/live` is mounted. */
export function useFreshness(): Freshness {
  const asOf = useAsOf()
  const live = useStore(current)
  const { data } = useQuery<PlanReading>({ queryKey: planKey(), enabled: false })
  if (asOf !== null) return { moment: asOfDate(asOf) }
  return live ?? { moment: data?.changed ? new Date(data.changed) : null, now: new Date(data?.now ?? 0) }
}
