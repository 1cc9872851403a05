import { day } from '~/data/domain/format/days'
import { type PhaseDates } from '~/data/domain/plan/phaseDates'
import { monthsOf, windowFraction, type LaunchWindow } from '~/data/domain/plan/window'
import type { PhaseTrend } from '~/data/domain/plan/trend'
import { polyline, scale } from '~/ui/lib/chartScale'
import { useLaunch } from '~/ui/lib/launch'
import * as chart from './chart.css'
import { ChartSvg } from './ChartSvg'

export interface PlanSparkProps {
  /** The planned dates; null where they cannot be read. */
  dates: PhaseDates | null
  /** The days of the chart. */
  window: LaunchWindow
  /** The recorded progress; null where nothing was recorded. */
  trend: PhaseTrend | null
  /** The time of today's line, in milliseconds. */
  now: number
}

const [width, height, foot] = [232, 68, 18] as const

/** A sparkline of a phase over the launch window: planned thin, done in ink, forecast dotted. Its text is beside it. */
export function PlanSpark({ dates, window, trend, now }: PlanSparkProps) {
  const x = scale([window.start, window.end], [0, width])
  const y = scale([0, 1], [height - 2, 4])
  const today = windowFraction(now, window)
  const isWithin = today >= 0 && today < 1
  const end = trend?.finish && Math.min(x(trend.finish.at), width)
  return (
    <ChartSvg width={width} height={height + foot}>
      <Months x={x} window={window} />
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={chart.line.grid} />
      {isWithin && <line x1={x(now)} x2={x(now)} y1={0} y2={height} className={chart.line.today} />}
      {dates && (
        <polyline
          points={polyline([
            [x(dates.start.getTime()), y(0)],
            [x(dates.end.getTime() + day), y(1)],
          ])}
          className={chart.line.planned}
        />
      )}
      {trend && (
        <>
          <polyline
            points={polyline(trend.points.map(({ at, value }) => [x(at), y(value)]))}
            className={chart.line.done}
          />
          {end && (
            <>
              <polyline
                points={polyline([
                  [x(now), y(trend.done)],
                  [end, y(1)],
                ])}
                className={chart.line.forecast}
              />
              <line x1={end} x2={end} y1={0} y2={y(1) + 5} className={chart.line.done} />
            </>
          )}
          {isWithin && trend.done < 1 && (
            <circle cx={x(now)} cy={y(trend.done)} r={3} className={chart.dot} />
          )}
        </>
      )}
    </ChartSvg>
  )
}

/** The start of each month, with its letter; the month of the go-live is marked. */
function Months({ x, window }: { x: (time: number) => number; window: LaunchWindow }) {
  const { goLive } = useLaunch()
  return monthsOf(window).map(({ name, month, start, days }) => {
    const [from, to] = [x(start), x(start + days * day)]
    return (
      <g key={month}>
        {goLive.startsWith(month) && (
          <rect x={from} y={0} width={to - from} height={height - 2} className={chart.november} />
        )}
        <line x1={from} x2={from} y1={0} y2={height - 2} className={chart.line.grid} />
        <text x={from + 3} y={height + 13} className={chart.words.plain}>
          {name.charAt(0)}
        </text>
      </g>
    )
  })
}
