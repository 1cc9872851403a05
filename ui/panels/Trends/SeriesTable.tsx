import { seriesUntil, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { dayName } from '~/data/domain/plan/planWords'
import { percentText } from '~/data/domain/plan/progress'
import { TrendTable } from './TrendTable'

export interface SeriesTableProps {
  /** What the table is of. */
  label: string
  /** What was recorded. */
  series: TimeSeries
  /** The last moment that is told, in milliseconds since 1970. */
  now: number
}

/** Replaces the picture of a course: each day that something was recorded. */
export function SeriesTable({ label, series, now }: SeriesTableProps) {
  return (
    <TrendTable
      label={label}
      columns={['Day', 'Progress']}
      rows={seriesUntil(series, now).points.map(({ at, value }) => [dayName(at, now), percentText(value)])}
    />
  )
}
