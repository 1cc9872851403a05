import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Risk } from '~/data/contract/risk'
import type { WallScene } from '~/data/contract/wall'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { closedOnOf, planFrom } from '~/data/domain/history/planFrom'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { windowOf } from '~/data/domain/plan/window'
import { trackingRows } from '~/data/domain/tracking/tracking'
import { gainText, type SceneState } from '~/data/domain/wall/wall'
import { wallChange, type WallChange } from '~/data/domain/wall/wallChanges'
import type { WallNews } from '~/data/domain/wall/wallNews'
import { changesToday, startOfDay } from '~/data/domain/wall/wallTime'
import { decidingRisk, dueText, isOverdue, riskCounts } from '~/data/domain/risks/risks'
import { dayIn } from '~/data/domain/time/clock'
import { useLaunch, type Loadable, type WallContent, type WallRiskProps } from '~/ui'
import { timeSeriesKey } from '~/app/lib/api/queryKeys'
import { productsFailure, targetsFailure, useLoadable, useCollection } from '~/app/lib/api/useCollection'

export interface WallView {
  content: WallContent
  states: Record<WallScene, SceneState>
  /** The last change of today. */
  last: WallChange | null
  /** Why a list could not be loaded; null if all could, or are loading. */
  failure: string | null
  isLoading: boolean
  /** Refetches the lists that failed. */
  retry: () => void
}

/**
 * The content of the scenes, from the cached lists and the clock. The plan advances with the clock, without a request.
 */
export function useWallContent(news: WallNews, now: number): WallView {
  const launch = useLaunch()
  const [window, zone] = [windowOf(launch), launch.timeZone]
  const phases = useCollection('timeline')
  const units = useCollection('business-units')
  const products = useCollection('products', productsFailure)
  const targets = useCollection('targets', targetsFailure)
  const baseline = useCollection('baseline')
  const risks = useCollection('risks')
  const phaseSeries = useLoadable<readonly TimeSeries[]>(timeSeriesKey('timeline'))
  const unitSeries = useLoadable<readonly TimeSeries[]>(timeSeriesKey('business-units'))

  const { content: plan } = combined([phases], () =>
    planFrom(
      {
        phases: itemsOf(phases),
        launch,
        window,
        zone,
        calendar: workCalendar(launch),
        closedOn: closedOnOf(launch),
        phaseSeries: itemsOf(phaseSeries),
        units: itemsOf(units),
        unitSeries: itemsOf(unitSeries),
        undone: news.undone,
      },
      now,
      'brief',
    ),
  )
  const readiness = combined([phases], () =>
    plan && itemsOf(phases).length > 0
      ? {
          ...{ sentence: plan.sentence, phases: itemsOf(phases), plan },
          risk: wallRisk(itemsOf(risks), plan.goLive.chain, dayIn(now, zone)),
        }
      : null,
  )
  const unitScene = combined([units, products, targets, baseline], () => ({
    units: itemsOf(units),
    gains: gainsOf(itemsOf(units), itemsOf(unitSeries), now),
    rows: trackingRows({
      products: itemsOf(products),
      targets: itemsOf(targets),
      baseline: itemsOf(baseline),
      product: 'new',
      unit: 'all',
    }),
  }))
  const count = changesToday(news.counted, now, zone)
  const items = { phases: itemsOf(phases), units: itemsOf(units), products: itemsOf(products) }
  const changes = news.recent
    .map((change) => wallChange(change, items))
    .filter(({ at }) => at >= startOfDay(now, zone))
  const week = plan?.week ?? []
  const hasChanges = count > 0 || week.length > 0
  const failed = [phases, units, products, targets, baseline].filter((list) => list.state === 'failed')

  return {
    content: {
      readiness: readiness.content,
      units: unitScene.content,
      changes: hasChanges ? { count: Math.max(count, changes.length), changes, week } : null,
    },
    states: {
      readiness: readiness.state,
      units: unitScene.state,
      changes: hasChanges ? 'ready' : 'empty',
    },
    last: changes[0] ?? null,
    failure: failed[0]?.message ?? null,
    isLoading: [readiness, unitScene].some(({ state }) => state === 'loading'),
    retry: () => {
      for (const { onRetry } of failed) onRetry?.()
    },
  }
}

/** The risk that the verdict names, and how many are open and high; undefined without one. */
function wallRisk(
  risks: readonly Risk[],
  chain: readonly { id: string }[],
  today: string,
): WallRiskProps | undefined {
  const risk = decidingRisk(risks, chain, today)
  if (!risk) return undefined
  const { open, high } = riskCounts(risks, today)
  return {
    ...{ kind: risk.kind, title: risk.title, owner: risk.owner },
    ...{ due: dueText(risk, today), isOverdue: isOverdue(risk, today), counts: `${open} open, ${high} high` },
  }
}

/** Combines lists once all are loaded. */
function combined<T>(
  lists: readonly Loadable<unknown>[],
  join: () => T | null,
): { state: SceneState; content: T | null } {
  const other =
    lists.find(({ state }) => state === 'failed') ?? lists.find(({ state }) => state === 'loading')
  if (other && other.state !== 'ready') return { state: other.state, content: null }
  const content = join()
  return { state: content === null ? 'empty' : 'ready', content }
}

function itemsOf<T>(list: Loadable<readonly T[]>): readonly T[] {
  return list.state === 'ready' ? list.value : []
}

/** Null if nothing was ever recorded. */
function gainsOf(
  units: readonly BusinessUnit[],
  seriesList: readonly TimeSeries[],
  now: number,
): ReadonlyMap<string, string> | null {
  if (seriesList.every(({ points }) => points.length === 0)) return null
  return new Map(
    units.map(({ id }) => {
      const series = seriesList.find((series) => series.id === id)
      return [id, series ? gainText(series, now) : '0']
    }),
  )
}
