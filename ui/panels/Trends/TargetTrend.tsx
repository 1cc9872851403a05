import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { percentText } from '~/data/domain/plan/progress'
import { gainText } from '~/data/domain/plan/trend'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Labelled } from '~/ui/parts/Labelled/Labelled'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { SeriesTable } from './SeriesTable'
import * as styles from './TargetTrend.css'
import { words } from './TrendGrid.css'
import { UnitSpark } from './UnitSpark'

/** The progress of a target, day by day, until a given time. */
export interface RecordedTarget {
  /** Its overall progress, up to that time. */
  series: TimeSeries
  /** The end of the series, in milliseconds since 1970. */
  now: number
}

export interface TargetTrendProps {
  /** The recorded progress of the target. */
  target: Loadable<RecordedTarget>
  /** The product's business unit, for its hue. */
  unitId: string
}

/** The history of a product's target, in its drawer; nothing where nothing was recorded. */
export function TargetTrend({ target, unitId }: TargetTrendProps) {
  switch (target.state) {
    case 'loading':
      return (
        <Loading label="Loading the target's trend" count={1} className={styles.trend}>
          <Skeleton height="96px" />
        </Loading>
      )
    case 'failed':
      return (
        <div className={styles.trend}>
          <FailedPanel
            title="The target's trend could not be loaded"
            message={target.message}
            onRetry={target.onRetry}
          />
        </div>
      )
    case 'ready':
      return target.value.series.points.length > 0 && <Recorded unitId={unitId} {...target.value} />
  }
}

const label = 'Target over time'

function Recorded({ series, now, unitId }: RecordedTarget & { unitId: string }) {
  const last = series.points.at(-1)?.value ?? series.before
  return (
    <Labelled label={label} className={styles.trend}>
      <p className={styles.figure}>
        <b className={styles.percent}>{percentText(last)}</b>{' '}
        <span className={words.plain}>
          <bdi>{gainText(series, now)}</bdi>
        </span>
      </p>
      <div className={styles.picture}>
        <UnitSpark series={series} unitId={unitId} now={now} />
      </div>
      <SeriesTable label={label} series={series} now={now} />
    </Labelled>
  )
}
