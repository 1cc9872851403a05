import { seriesUntil, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { dayName } from '~/data/domain/plan/planWords'
import { percentText } from '~/data/domain/plan/progress'
import { TrendTable } from './TrendTable'

export interface SeriesTableProps {
  /** The name of the table. */
  label: string
  /** The recorded values. */
  series: TimeSeries
  /** The end of the series, in milliseconds since 1970. */
  now: number
}

/** A table in place of a chart of a time series: a row for each recorded day. */
export function SeriesTable({ label, series, now }: SeriesTableProps) {
  return (
    <TrendTable
      label={label}
      columns={['Day', 'Progress']}
      rows={seriesUntil(series, now).points.map(({ at, value }) => [dayName(at, now), percentText(value)])}
    />
  )
}
