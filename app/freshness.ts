import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { PlanReading } from '~/data/rules/planReading'
import { planKey } from './api/keys'
import { momentDate, useMoment } from './moment'

/** Of which moment the figures of the home page are, and what there is to tell of that. */
export interface Freshness {
  /** When the last change was made that they are of; null where nothing was ever changed, or nothing is known. */
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

let told: Freshness | null = null
const listeners = new Set<() => void>()

/** Told by what listens to changes (`app/live`), while it is here. */
export function tellFreshness(next: Freshness | null): void {
  told = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How fresh the home page is: until anything is told, by the plan that it shows. Asked for within what hydrates that. */
export function useFreshness(): Freshness {
  const past = useMoment()
  const live = useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  )
  const { data } = useQuery<PlanReading>({ queryKey: planKey(), enabled: false })
  if (past !== null) return { moment: momentDate(past) }
  return live ?? { moment: data?.changed ? new Date(data.changed) : null, now: new Date(data?.now ?? 0) }
}
