import { day } from '~/data/domain/format/days'
import { dayName } from '~/data/domain/plan/planWords'
import type { PhaseTrend } from '~/data/domain/plan/trend'
import { polyline, scale } from '~/ui/lib/chartScale'
import * as chart from './chart.css'
import { ChartSvg } from './ChartSvg'
import { TrendTable } from './TrendTable'

export interface SlipChartProps {
  /** The data of the chart; without a slip nothing is drawn. */
  trend: PhaseTrend
  /** The name of the table that replaces the chart. */
  label: string
}

const [width, height, left, right, top, bottom] = [420, 220, 56, 360, 20, 190] as const

/** The forecast end at each recording, against the planned end: a rising line slips. */
export function SlipChart({ trend: { slips, dates, now }, label }: SlipChartProps) {
  const [first, last] = [slips[0], slips.at(-1)]
  if (!first || !last) return null
  const end = dates.end.getTime()
  const finishes = [end, ...slips.map(({ finish }) => finish)]
  const x = scale([first.at, Math.max(last.at, first.at + day)], [left + 12, right])
  const y = scale([Math.min(...finishes) - 2 * day, Math.max(...finishes) + 2 * day], [bottom, top])
  return (
    <>
      <ChartSvg width={width} height={height}>
        <line x1={left} x2={right} y1={y(end)} y2={y(end)} className={chart.line.planned} />
        <text x={left - 8} y={y(end) + 4} textAnchor="end" className={chart.words.strong}>
          {dayName(end, now)}
        </text>
        <text x={right} y={y(end) + 16} textAnchor="end" className={chart.words.plain}>
          planned end
        </text>
        <polyline
          points={polyline(slips.map(({ at, finish }) => [x(at), y(finish)]))}
          className={chart.line.done}
        />
        {slips.map(({ at, finish }) => (
          <circle key={at} cx={x(at)} cy={y(finish)} r={at === last.at ? 4 : 2} className={chart.dot} />
        ))}
        <text x={x(last.at) + 10} y={y(last.finish) + 4} className={chart.words.strong}>
          {dayName(last.finish, now)}
        </text>
        {[...new Set([first, last])].map(({ at }) => (
          <text key={at} x={x(at)} y={bottom + 20} textAnchor="middle" className={chart.words.plain}>
            {dayName(at, now)}
          </text>
        ))}
      </ChartSvg>
      <TrendTable
        label={label}
        columns={['Day', 'Forecast end']}
        rows={slips.map(({ at, finish }) => [dayName(at, now), dayName(finish, now)])}
      />
    </>
  )
}
