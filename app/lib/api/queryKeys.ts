import type { Minute } from '~/data/domain/format/timestamp'

/** The query key of a list: its path. Earlier times have keys of their own. */
export function listKey(name: string, moment: Minute | null = null): [string] {
  return [moment === null ? `/api/${name}` : `/api/${name}/at/${moment}`]
}

export const sessionKey = ['/api/session']

/** The query key of the plan, now or at an earlier time. */
export function planKey(moment: Minute | null = null): [string] {
  return [moment === null ? '/api/plan' : `/api/plan/at/${moment}`]
}

/** The query key of a list's time series, or of one item's. */
export function timeSeriesKey(collection: string, id?: string): string[] {
  return ['/api/courses', collection, ...(id === undefined ? [] : [id])]
}
