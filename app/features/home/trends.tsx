import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Phase } from '~/data/contract/phase'
import type { Product } from '~/data/contract/product'
import { seriesOfMinute, floatedSeries, type TimeSeries } from '~/data/domain/plan/timeSeries'
import type { Minute } from '~/data/domain/format/timestamp'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { windowOf } from '~/data/domain/plan/window'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { phaseTrend } from '~/data/domain/plan/trend'
import type { GoLiveForecast } from '~/data/contract/goLiveForecasts'
import { forecastsFailure } from '~/app/features/go-live'
import { FailedPanel, GoLiveTrend, PhaseTrend, TargetTrend, TrendGrid, useLaunch, type Loadable } from '~/ui'
import { goLiveForecastsKey, timeSeriesKey, listKey, planKey } from '~/app/lib/api/queryKeys'
import { useLoadable, useLoadedItems } from '~/app/lib/api/useCollection'
import { useAsOf } from '~/app/lib/asOf'
import { floated } from '~/data/domain/time/clock'

/** The trend of one phase, from /api/time-series/timeline. */
export function TrendOfPhase({ phase }: { phase: Phase }) {
  const asOf = useAsOf()
  const seriesList = useLoadable<readonly TimeSeries[]>(timeSeriesKeyAt(asOf, 'timeline'))
  const plan = useLoadable<PlanReading>(planKey(asOf))
  const launch = useLaunch()
  const [window, zone, calendar] = [windowOf(launch), launch.timeZone, workCalendar(launch)]
  const trend = combined(seriesList, plan, (known, answer) => {
    const now = Date.parse(answer.now)
    const series = known.find(({ id }) => id === phase.id)
    const ofMinute = series && floatedSeries(seriesOfMinute(series, now), zone)
    return phaseTrend(phase, ofMinute, floated(now, zone), window, calendar)
  })
  return <PhaseTrend trend={trend} />
}

/** The trend of a product's target, from /api/time-series/targets; nothing without a target. */
export function TrendOfTarget({ product }: { product: Product }) {
  const target = useLoadedItems('targets').find(({ productId }) => productId === product.id)
  return target ? <TargetTimeSeries id={target.id} unitId={product.buId} /> : null
}

function TargetTimeSeries({ id, unitId }: { id: string; unitId: string }) {
  const asOf = useAsOf()
  const seriesList = useLoadable<{ overallProgress: TimeSeries }>(timeSeriesKeyAt(asOf, 'targets', id))
  const plan = useLoadable<PlanReading>(planKey(asOf))
  const { timeZone: zone } = useLaunch()
  const target = combined(seriesList, plan, ({ overallProgress }, answer) => {
    const now = Date.parse(answer.now)
    return { series: floatedSeries(seriesOfMinute(overallProgress, now), zone), now: floated(now, zone) }
  })
  return <TargetTrend target={target} unitId={unitId} />
}

/** The trends of phases and units, in place of the rail. */
export function AllTrends({ phases, plan }: { phases: readonly Phase[]; plan: PlanReading }) {
  const asOf = useAsOf()
  const seriesList = useLoadable<readonly TimeSeries[]>(timeSeriesKeyAt(asOf, 'timeline'))
  const unitSeries = useLoadable<readonly TimeSeries[]>(timeSeriesKeyAt(asOf, 'business-units'))
  const units = useLoadable<readonly BusinessUnit[]>(listKey('business-units', asOf))
  const ofMinute = (series: TimeSeries) => seriesOfMinute(series, Date.parse(plan.now))
  const ofUnits = combined(units, unitSeries, (units, known) => ({
    units,
    unitSeries: known.map(ofMinute),
  }))
  const recorded = combined(seriesList, ofUnits, (known, rest) => ({
    seriesList: known.map(ofMinute),
    ...rest,
  }))
  const forecasts = useLoadable<readonly GoLiveForecast[]>(goLiveForecastsKey(asOf))
  return (
    <>
      {plan.goLive.state !== 'none' && forecasts.state === 'ready' && (
        <GoLiveTrend phases={phases} plan={plan} forecasts={forecasts.value} />
      )}
      {plan.goLive.state !== 'none' && forecasts.state === 'failed' && (
        <FailedPanel title={forecastsFailure} message={forecasts.message} onRetry={forecasts.onRetry} />
      )}
      <TrendGrid phases={phases} plan={plan} recorded={recorded} />
    </>
  )
}

/** The query key of a time series: of now, or of the earlier time that the page shows. */
function timeSeriesKeyAt(asOf: Minute | null, collection: string, id?: string): readonly string[] {
  const key = timeSeriesKey(collection, id)
  return asOf === null ? key : [`${key.join('/')}?at=${asOf}`]
}

/** Combines two results once both are loaded. */
function combined<A, B, C>(one: Loadable<A>, other: Loadable<B>, join: (one: A, other: B) => C): Loadable<C> {
  if (one.state === 'ready' && other.state === 'ready')
    return { state: 'ready', value: join(one.value, other.value) }
  if (one.state === 'failed') return one
  return other.state === 'failed' ? other : { state: 'loading' }
}
