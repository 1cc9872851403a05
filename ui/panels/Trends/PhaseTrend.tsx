import type { PhaseTrend as Trend } from '~/data/domain/plan/trend'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import * as chart from './chart.css'
import * as styles from './PhaseTrend.css'
import { PlanChart } from './PlanChart'
import { SlipChart } from './SlipChart'

export interface PhaseTrendProps {
  /** The history of the phase; null where nothing was recorded, or its dates cannot be read. */
  trend: Loadable<Trend | null>
}

/** The history of the open phase: its progress against the plan, and the slip of its forecast end. */
export function PhaseTrend({ trend }: PhaseTrendProps) {
  switch (trend.state) {
    case 'loading':
      return (
        <Loading label="Loading the trend" count={1} className={styles.trend.one}>
          <Skeleton height="220px" />
        </Loading>
      )
    case 'failed':
      return (
        <div className={styles.trend.one}>
          <FailedPanel
            title="The trend could not be loaded"
            message={trend.message}
            onRetry={trend.onRetry}
          />
        </div>
      )
    case 'ready':
      return trend.value && <Charts trend={trend.value} />
  }
}

function Charts({ trend }: { trend: Trend }) {
  const hasSlips = trend.slips.length > 0
  return (
    <div className={styles.trend[hasSlips ? 'both' : 'one']}>
      <div>
        <h4 className={chart.heading}>Progress against plan</h4>
        <PlanChart trend={trend} label="Progress against plan" />
      </div>
      {hasSlips && (
        <div>
          <h4 className={chart.heading}>Forecast end, as it looked on each day</h4>
          <SlipChart trend={trend} label="Forecast end, as it looked on each day" />
        </div>
      )}
    </div>
  )
}
