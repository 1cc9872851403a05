import type { GoLiveForecast } from '~/data/contract/goLiveForecasts'
import type { Phase } from '~/data/contract/phase'
import { day, daysBetween } from '~/data/domain/format/days'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { dayName, daysText, laterText } from '~/data/domain/plan/planWords'
import { polyline, scale } from '~/ui/lib/chartScale'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as chart from './chart.css'
import { ChartSvg } from './ChartSvg'
import * as styles from './GoLiveTrend.css'
import { TrendTable } from './TrendTable'

export interface GoLiveTrendProps {
  /** The phases, in order. */
  phases: readonly Phase[]
  /** The plan with its forecast of go-live. */
  plan: PlanReading
  /** How go-live was forecast: the first day, each on which it moved, and the last. */
  forecasts: readonly GoLiveForecast[]
}

const [width, height, left, right, top, bottom] = [1080, 176, 72, 980, 16, 132] as const

/** A move of so many days is listed. */
const MIN_DAYS = 3

/** How go-live was forecast on each day, against the planned one in gold, and what moved it. */
export function GoLiveTrend({ phases, plan, forecasts }: GoLiveTrendProps) {
  const [first, last] = [forecasts[0], forecasts.at(-1)]
  if (!first || !last || forecasts.length < 2) return null
  const now = Date.parse(plan.now)
  const planned = Date.parse(plan.goLive.planned)
  const name = (on: string) => dayName(Date.parse(on), now)
  const days = forecasts.map(({ goLive }) => Date.parse(goLive))
  const [earliest, latest] = [Math.min(planned, ...days), Math.max(planned, ...days)]
  const x = scale(
    [Date.parse(first.on), Math.max(Date.parse(last.on), Date.parse(first.on) + day)],
    [left, right],
  )
  const y = scale([earliest, Math.max(latest, earliest + day)], [bottom, top])
  const lowest = forecasts.reduce((low, one) => (one.goLive < low.goLive ? one : low), first)
  const moved = daysBetween(Date.parse(last.goLive), Date.parse(lowest.goLive))
  const moves = forecasts
    .flatMap((to, index) => {
      const from = forecasts[index - 1]
      const by = from ? daysBetween(Date.parse(to.goLive), Date.parse(from.goLive)) : 0
      return from && Math.abs(by) >= MIN_DAYS ? [{ from, to, by }] : []
    })
    .reverse()
  const label = 'Go-live, as it was forecast on each day'
  const marks = [...new Set([earliest, planned, latest])]
  return (
    <div className={styles.trend}>
      <h2 className={styles.title}>
        {label}{' '}
        {moved > 0 && (
          <span className={styles.quiet}>{`${laterText(moved)} than on ${name(lowest.on)}`}</span>
        )}
      </h2>
      <ChartSvg width={width} height={height} className={chart.wide}>
        {marks.map((time) => (
          <g key={time}>
            <line
              x1={left}
              x2={right}
              y1={y(time)}
              y2={y(time)}
              className={chart.line[time === planned ? 'goLive' : 'grid']}
            />
            <text x={left - 8} y={y(time) + 4} textAnchor="end" className={chart.words.plain}>
              {dayName(time, now)}
            </text>
          </g>
        ))}
        <text x={right + 10} y={y(planned) + 4} className={chart.words.plain}>
          planned
        </text>
        {[first, last].map(({ on }, index) => (
          <text
            key={on}
            x={x(Date.parse(on))}
            y={bottom + 30}
            textAnchor={index === 0 ? 'start' : 'end'}
            className={chart.words.plain}
          >
            {name(on)}
          </text>
        ))}
        <polyline
          points={polyline(forecasts.map(({ on, goLive }) => [x(Date.parse(on)), y(Date.parse(goLive))]))}
          className={chart.line.done}
        />
        {forecasts.map(({ on, goLive }) => (
          <circle
            key={on}
            cx={x(Date.parse(on))}
            cy={y(Date.parse(goLive))}
            r={on === last.on ? 5 : 2.5}
            className={chart.dot}
          />
        ))}
        {last.goLive !== plan.goLive.planned && (
          <text
            x={x(Date.parse(last.on)) + 10}
            y={y(Date.parse(last.goLive)) + 4}
            className={chart.words.strong}
          >
            {name(last.goLive)}
          </text>
        )}
      </ChartSvg>
      <TrendTable
        label={label}
        columns={['Day', 'Forecast go-live']}
        rows={forecasts.map(({ on, goLive }) => [name(on), name(goLive)])}
        isSeenOnPhone
      />
      {moves.length > 0 && (
        <>
          <h2 className={styles.title}>
            What moved it <span className={styles.quiet}>changes of 3 days or more</span>
          </h2>
          <ul>
            {moves.map(({ from, to, by }) => {
              const index = phases.findIndex(({ id }) => id === to.phase)
              const phase = phases[index]
              return (
                <li key={to.on} className={styles.move}>
                  <span className={styles.quiet}>{name(to.on)}</span>
                  <span>
                    {`${name(from.goLive)} → `}
                    <b className={styles.strong}>{name(to.goLive)}</b>
                  </span>
                  <b className={styles.strong}>{`${by > 0 ? '+' : '−'}${daysText(Math.abs(by))}`}</b>
                  <span className={styles.phase}>
                    {phase ? (
                      <>
                        <StatusIcon status={phaseStatus(phase)} />
                        {`Phase ${index + 1}`}
                      </>
                    ) : (
                      plan.goLive.state === 'live' && to.goLive === plan.goLive.forecast && 'Went live'
                    )}
                  </span>
                  {to.reason !== null && (
                    <span className={styles.reason}>
                      <bdi>{to.reason}</bdi>
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
