import type { Phase } from '~/data/contract/phase'
import { floatedSeries, type TimeSeries } from '~/data/domain/plan/timeSeries'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { datesOf } from '~/data/domain/plan/phaseDates'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { windowOf } from '~/data/domain/plan/window'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { percentText, readFraction } from '~/data/domain/plan/progress'
import { gainText, phaseTrend, trendWindow } from '~/data/domain/plan/trend'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as chart from './chart.css'
import { SeriesTable } from './SeriesTable'
import { ChartSvg } from './ChartSvg'
import { MilestoneTrend } from './MilestoneTrend'
import { PlanSpark } from './PlanSpark'
import * as styles from './TrendGrid.css'
import { UnitSpark } from './UnitSpark'
import { floated } from '~/data/domain/time/clock'
import { useLaunch, useZone } from '~/ui/lib/launch'

/** The recorded time series of phases and units. */
export interface RecordedTrends {
  seriesList: readonly TimeSeries[]
  /** The business units, in order. */
  units: readonly { id: string; name: string; progress: string }[]
  unitSeries: readonly TimeSeries[]
}

export interface TrendGridProps {
  /** The phases, in order. */
  phases: readonly Phase[]
  /** The state of the phases against their plan. */
  plan: PlanReading
  /** The recorded time series. */
  recorded: Loadable<RecordedTrends>
}

/** Small charts of all phases and units on one scale, then the history of the forecast ends. */
export function TrendGrid({ phases, plan, recorded }: TrendGridProps) {
  switch (recorded.state) {
    case 'loading':
      return (
        <Loading label="Loading the trends" count={8} className={styles.loading}>
          <Skeleton height="120px" />
        </Loading>
      )
    case 'failed':
      return (
        <div className={styles.trends}>
          <FailedPanel
            title="The trends could not be loaded"
            message={recorded.message}
            onRetry={recorded.onRetry}
          />
        </div>
      )
    case 'ready':
      return <Grid phases={phases} plan={plan} {...recorded.value} />
  }
}

type GridProps = Omit<TrendGridProps, 'recorded'> & RecordedTrends

function Grid({ phases, plan, units, ...recorded }: GridProps) {
  const zone = useZone()
  const now = floated(Date.parse(plan.now), zone)
  const [seriesList, unitSeries] = [recorded.seriesList, recorded.unitSeries].map((all) =>
    all.map((series) => floatedSeries(series, zone)),
  ) as [TimeSeries[], TimeSeries[]]
  const window = windowOf({ windowStart: plan.window.start, windowEnd: plan.window.end })
  const calendar = workCalendar(useLaunch())
  const trends = phases.map((phase) =>
    phaseTrend(phase, seriesFor(seriesList, phase.id), now, window, calendar),
  )
  const shared = trendWindow(window, trends)
  return (
    <div className={styles.trends}>
      <ul className={styles.phases}>
        {phases.map((phase, index) => {
          const row = plan.rows.find(({ id }) => id === phase.id)
          return (
            <li key={phase.id} className={styles.cell}>
              <p className={styles.name}>
                <StatusIcon status={phaseStatus(phase)} />
                <span>{index + 1}</span>
                <bdi>{phase.title}</bdi>
              </p>
              <p className={styles.figure}>
                <b className={styles.percent}>{percentText(readFraction(phase.progress))}</b>{' '}
                <span className={styles.words[row?.isBehind ? 'bad' : 'plain']}>
                  <bdi>{row?.text}</bdi>
                </span>
              </p>
              <PlanSpark
                dates={datesOf(phase, window)}
                window={shared}
                trend={trends[index] ?? null}
                now={now}
              />
            </li>
          )
        })}
        <li className={styles.cell} aria-hidden>
          <Keys />
        </li>
      </ul>
      <h2 className={chart.heading}>Forecast end of each phase, as it looked on each day</h2>
      <MilestoneTrend trends={trends} now={now} />
      <h2 className={chart.heading}>Business units have no plan: only what was done is shown</h2>
      <ul className={styles.units}>
        {units.map((unit) => {
          const series = seriesFor(unitSeries, unit.id)
          return (
            <li key={unit.id} className={styles.unit}>
              <p className={styles.name}>
                <bdi>{unit.name}</bdi>
              </p>
              <p className={styles.figure}>
                <b className={styles.percent}>{percentText(readFraction(unit.progress))}</b>{' '}
                {series && (
                  <span className={styles.words.plain}>
                    <bdi>{gainText(series, now)}</bdi>
                  </span>
                )}
              </p>
              {series && (
                <>
                  <UnitSpark series={series} unitId={unit.id} now={now} />
                  <SeriesTable label={`${unit.name} over time`} series={series} now={now} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Keys() {
  return (
    <ChartSvg width={232} height={100}>
      {(['planned', 'done', 'forecast'] as const).map((kind, index) => (
        <g key={kind}>
          <line x1={0} x2={30} y1={12 + index * 26} y2={12 + index * 26} className={chart.line[kind]} />
          <text x={40} y={16 + index * 26} className={chart.words.plain}>
            {kind === 'forecast' ? 'forecast end' : kind}
          </text>
        </g>
      ))}
      <line x1={15} x2={15} y1={80} y2={98} className={chart.line.today} />
      <text x={40} y={94} className={chart.words.plain}>
        today
      </text>
    </ChartSvg>
  )
}

function seriesFor(seriesList: readonly TimeSeries[], id: string): TimeSeries | undefined {
  return seriesList.find((series) => series.id === id && series.points.length > 0)
}
