import type { Minute } from '~/data/domain/format/timestamp'

/** The query key of a list: its path. Earlier times have keys of their own. */
export function listKey(name: string, asOf: Minute | null = null): [string] {
  return [asOf === null ? `/api/${name}` : `/api/${name}?at=${asOf}`]
}

export const sessionKey = ['/api/session']

/** The query key of the plan, now or at an earlier time. */
export function planKey(asOf: Minute | null = null): [string] {
  return [asOf === null ? '/api/plan' : `/api/plan?at=${asOf}`]
}

/** The query key of a list's time series, or of one item's. */
export function timeSeriesKey(collection: string, id?: string): string[] {
  return ['/api/time-series', collection, ...(id === undefined ? [] : [id])]
}

/** The query key of how go-live was forecast, until now or an earlier time. */
export function goLiveForecastsKey(asOf: Minute | null = null): [string] {
  return [asOf === null ? '/api/go-live' : `/api/go-live?at=${asOf}`]
}

/** The query key of every item's last change. */
export const lastChangesKey = ['/api/changes?since=0']

/** The queries that depend on lists: the plan, how go-live was forecast, and the time series. */
export function dependentKeys(lists: readonly string[]): string[][] {
  const movesGoLive = lists.includes('timeline') || lists.includes('launch')
  return [
    planKey(),
    ...(movesGoLive ? [goLiveForecastsKey()] : []),
    ...(lists.includes('risks') ? [lastChangesKey] : []),
    ...lists.map((name) => timeSeriesKey(name)),
  ]
}
