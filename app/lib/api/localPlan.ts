import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { closedOnOf, type PlanGiven } from '~/data/domain/history/planFrom'
import type { PlanReading } from '~/data/domain/plan/planReading'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { windowOf } from '~/data/domain/plan/window'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { useLaunch } from '~/ui'
import { planKey, timeSeriesKey } from './queryKeys'
import { useLoadedItems } from './useCollection'

/** The input of the plan of now, and its time. */
export interface LocalPlan {
  given: PlanGiven
  now: number
}

/**
 * What the rules of the plan need in the browser, for what is not saved: what if a phase ended on another day, or waited
 * for another one. Null until the time series are loaded. Only code that loads on demand uses it.
 * @param enabled asks for nothing and gives null when it is false.
 */
export function useLocalPlan(enabled = true): LocalPlan | null {
  const launch = useLaunch()
  const phases = useLoadedItems('timeline')
  const { data: phaseSeries } = useQuery<readonly TimeSeries[]>({
    queryKey: timeSeriesKey('timeline'),
    enabled,
  })
  const { data: plan } = useQuery<PlanReading>({ queryKey: planKey(), enabled })
  return useMemo(() => {
    if (!enabled || !phaseSeries || !plan) return null
    return {
      given: {
        ...{ phases, launch, window: windowOf(launch), zone: launch.timeZone },
        ...{ calendar: workCalendar(launch), closedOn: closedOnOf(launch), phaseSeries },
        ...{ units: [], unitSeries: [], undone: [] },
      },
      now: Date.parse(plan.now),
    }
  }, [enabled, launch, phases, phaseSeries, plan])
}
