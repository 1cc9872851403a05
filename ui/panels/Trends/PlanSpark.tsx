import { day } from '~/data/rules/days'
import { launchWindow, windowFraction } from '~/data/rules/phaseDates'
import type { PhaseTrend } from '~/data/rules/trend'
import { polyline, scale } from '~/ui/lib/chartScale'
import * as chart from './chart.css'

export interface PlanSparkProps {
  /** What is drawn; null where nothing was recorded or the dates cannot be read. */
  trend: PhaseTrend | null
  /** The moment of the line for today, in milliseconds. */
  now: number
}

const [width, height] = [232, 68] as const

/** A phase over the launch window, small: planned thin, done in ink, the forecast dotted. The words stand beside it. */
export function PlanSpark({ trend, now }: PlanSparkProps) {
  const x = scale([launchWindow.start.getTime(), launchWindow.end.getTime()], [0, width])
  const y = scale([0, 1], [height - 2, 4])
  const today = windowFraction(now)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={chart.drawing} aria-hidden>
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={chart.line.grid} />
      {today >= 0 && today < 1 && (
        <line x1={x(now)} x2={x(now)} y1={0} y2={height} className={chart.line.today} />
      )}
      {trend && (
        <>
          <polyline
            points={polyline([
              [x(trend.dates.start.getTime()), y(0)],
              [x(trend.dates.end.getTime() + day), y(1)],
            ])}
            className={chart.line.planned}
          />
          <polyline
            points={polyline(trend.points.map(({ at, value }) => [x(at), y(value)]))}
            className={chart.line.done}
          />
          {trend.finish && (
            <polyline
              points={polyline([
                [x(now), y(trend.done)],
                [Math.min(x(trend.finish.at), width), y(1)],
              ])}
              className={chart.line.forecast}
            />
          )}
        </>
      )}
    </svg>
  )
}
