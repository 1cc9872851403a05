import { dayName } from '~/data/domain/plan/planWords'
import { polyline, scale } from '~/ui/lib/chartScale'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import * as chart from './chart.css'
import { ChartSvg } from './ChartSvg'

export interface ForecastSparkProps {
  /** The forecast of go-live on each day on which it changed: "2025-10-03" to "2025-11-08". */
  points: readonly { on: string; goLive: string }[]
  /** The planned go-live: "2025-11-03". */
  planned: string
  /** The time of the page, in milliseconds: a year is named where it is another one. */
  now: number
  /** The points end at an earlier time. @default false */
  isPast?: boolean
}

const [width, height, right, top, bottom] = [308, 50, 256, 17, 43] as const

/** How the forecast of go-live moved, against the planned day in gold. Nothing with fewer than two points. */
export function ForecastSpark({ points, planned, now, isPast = false }: ForecastSparkProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const days = [planned, ...points.map(({ goLive }) => goLive)].map((day) => Date.parse(day))
  const x = scale([Date.parse(first.on), Math.max(Date.parse(last.on), now)], [2, right])
  const y = scale([Math.min(...days), Math.max(...days)], [bottom, top])
  const drawn = points.map(({ on, goLive }) => [x(Date.parse(on)), y(Date.parse(goLive))] as const)
  const end = drawn.at(-1) ?? ([0, 0] as const)
  const name = (day: string) => dayName(Date.parse(day), now)
  const plannedY = y(Date.parse(planned))
  // Both names are readable where they would be on one another.
  const isNear = Math.abs(end[1] - plannedY) < 14
  return (
    <div>
      <VisuallyHidden.Root>
        {`The forecast of go-live moved from ${name(first.goLive)} on ${name(first.on)} to ${name(last.goLive)} on ${name(last.on)}.`}
      </VisuallyHidden.Root>
      <ChartSvg width={width} height={height}>
        <text x={0} y={11} className={chart.words.plain}>
          {isPast ? `Go-live forecast until ${name(last.on)}` : `Go-live forecast since ${name(first.on)}`}
        </text>
        <line x1={2} x2={right + 2} y1={plannedY} y2={plannedY} className={chart.line.goLive} />
        <polyline points={polyline(drawn)} className={chart.line.done} />
        {drawn.map(([cx, cy]) => (
          <circle key={cx} cx={cx} cy={cy} r={1.8} className={chart.dot} />
        ))}
        <circle cx={end[0]} cy={end[1]} r={4} className={chart.dot} />
        <text x={end[0] + 10} y={end[1] + 4} className={chart.words.strong}>
          {name(last.goLive)}
        </text>
        {last.goLive !== planned && (
          <text
            x={right + 8}
            y={isNear ? plannedY + (end[1] < plannedY ? 8 : -6) : plannedY + 4}
            className={chart.words.plain}
          >
            {name(planned)}
          </text>
        )}
      </ChartSvg>
    </div>
  )
}
