import type { Minute } from '~/data/domain/format/timestamp'

/** The key of a collection's list: its path; of an earlier moment one of its own. */
export function listKey(name: string, moment: Minute | null = null): [string] {
  return [moment === null ? `/api/${name}` : `/api/${name}/at/${moment}`]
}

/** The key of who is signed in. */
export const sessionKey = ['/api/session']

/** The key of how the launch stands against its plan, or stood at a moment. */
export function planKey(moment: Minute | null = null): [string] {
  return [moment === null ? '/api/plan' : `/api/plan/at/${moment}`]
}

/** The key of what was recorded of a list's figures, or with an id of one item's. */
export function timeSeriesKey(collection: string, id?: string): string[] {
  return ['/api/courses', collection, ...(id === undefined ? [] : [id])]
}
