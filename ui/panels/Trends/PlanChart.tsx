import { day } from '~/data/domain/format/days'
import { scheduleStatusText, dayName } from '~/data/domain/plan/planWords'
import { percentText } from '~/data/domain/plan/progress'
import type { PhaseTrend } from '~/data/domain/plan/trend'
import { polyline, scale } from '~/ui/lib/chartScale'
import * as chart from './chart.css'
import { ChartSvg } from './ChartSvg'
import { TrendTable } from './TrendTable'

export interface PlanChartProps {
  /** The data of the chart. */
  trend: PhaseTrend
  /** The name of the table that replaces the chart. */
  label: string
}

const [width, height, left, right, top, bottom] = [620, 228, 60, 610, 34, 194] as const

/** Progress over time: planned thin, done in ink, forecast dotted; a ruler measures the days behind. */
export function PlanChart({ trend, label }: PlanChartProps) {
  const { now, done, dates, points, finish, scheduleStatus } = trend
  const planEnd = dates.end.getTime() + day
  const start = Math.min(dates.start.getTime(), points[0]?.at ?? now)
  const end = Math.max(planEnd, now, finish?.at ?? 0) + 3 * day
  const x = scale([start, end], [left, right])
  const y = scale([0, 1], [bottom, top])
  const progress = [...points, { at: Math.min(now, end), value: done }]
  const plannedTime = dates.start.getTime() + done * (planEnd - dates.start.getTime())
  const measured = scheduleStatus.kind === 'behind' || scheduleStatus.kind === 'ahead'
  return (
    <>
      <ChartSvg width={width} height={height}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={left} x2={right} y1={y(share)} y2={y(share)} className={chart.line.grid} />
            <text x={left - 8} y={y(share) + 4} textAnchor="end" className={chart.words.plain}>
              {percentText(share)}
            </text>
          </g>
        ))}
        {weeks(start, end).map((time) => (
          <text key={time} x={x(time)} y={bottom + 26} textAnchor="middle" className={chart.words.plain}>
            {dayName(time, now)}
          </text>
        ))}
        <polyline
          points={polyline([
            [x(dates.start.getTime()), y(0)],
            [x(planEnd), y(1)],
          ])}
          className={chart.line.planned}
        />
        {now <= end && <line x1={x(now)} x2={x(now)} y1={top - 8} y2={bottom} className={chart.line.today} />}
        <polyline
          points={polyline(progress.map(({ at, value }) => [x(at), y(value)]))}
          className={chart.line.done}
        />
        {finish && (
          <>
            <polyline
              points={polyline([
                [x(finish.earliest), y(1)],
                [x(Math.min(finish.latest, end)), y(1)],
              ])}
              className={chart.line.likely}
            />
            <polyline
              points={polyline([
                [x(now), y(done)],
                [x(finish.at), y(1)],
              ])}
              className={chart.line.forecast}
            />
            <line
              x1={x(finish.at)}
              x2={x(finish.at)}
              y1={y(1) - 7}
              y2={y(1) + 7}
              className={chart.line.done}
            />
            <text x={x(finish.at)} y={top - 12} textAnchor="middle" className={chart.words.strong}>
              {dayName(finish.at, now)}
            </text>
          </>
        )}
        {measured && (
          <>
            <line x1={x(plannedTime)} x2={x(now)} y1={y(done)} y2={y(done)} className={chart.line.today} />
            <text
              x={Math.min(x(plannedTime), x(now)) - 8}
              y={y(done) + 4}
              textAnchor="end"
              className={chart.words.strong}
            >
              {scheduleStatusText(scheduleStatus, now)}
            </text>
          </>
        )}
        <circle cx={x(now)} cy={y(done)} r={4} className={chart.dot} />
      </ChartSvg>
      <TrendTable
        label={label}
        columns={['Day', 'Progress']}
        rows={points.map(({ at, value }) => [dayName(at, now), percentText(value)])}
      />
    </>
  )
}

/** Mondays within a span, at most six. */
function weeks(start: number, end: number): number[] {
  const monday = Math.ceil(start / day / 7) * 7 * day - 3 * day
  const all: number[] = []
  for (let time = monday < start ? monday + 7 * day : monday; time <= end; time += 7 * day) all.push(time)
  const step = Math.ceil(all.length / 6)
  return all.filter((_, index) => index % step === 0)
}
