import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { planKey } from './queryKeys'
import { asOfDate, useAsOf } from '~/app/lib/asOf'
import { createStore, useStore } from '~/app/lib/store'

/** The freshness of the home page's figures, as the footer and the hero show it. */
export interface Freshness {
  /** When their last change was made; null if there is none, or it is unknown. */
  asOf: Date | null
  /** The current time; undefined on a page of an earlier time. */
  now?: Date | undefined
  /** "3 newer", "not connected" */
  note?: string | undefined
  /** The icon beside the note. */
  sign?: ReactNode
  /** The digest since the reader's last visit. */
  digest?: ReactNode
}

const current = createStore<Freshness | null>(null)

/** Called by `app/features/live` while it is mounted. */
export const setFreshness = current.write

/** The freshness of the home page: from its plan, until `app/features/live` is mounted. */
export function useFreshness(): Freshness {
  const asOf = useAsOf()
  const live = useStore(current)
  const { data } = useQuery<PlanReading>({ queryKey: planKey(), enabled: false })
  if (asOf !== null) return { asOf: asOfDate(asOf) }
  return live ?? { asOf: data?.changed ? new Date(data.changed) : null, now: new Date(data?.now ?? 0) }
}
