import * as z from 'zod/mini'

const point = z.object({ at: z.iso.datetime(), revision: z.int().check(z.nonnegative()) })

/** When the reader was last here, at which revision; and since which earlier visit changes are still shown as new. */
const visitSchema = z.extend(point, { since: z.nullable(point) })

export type VisitPoint = z.infer<typeof point>
export type Visit = z.infer<typeof visitSchema>

/** A reader who was away for longer begins another visit. */
export const AWAY_MS = 12 * 60 * 60 * 1000

const key = 'launch-command-center.visit'

/** The last visit of this browser; null where there is none, or the browser keeps no data. */
export function lastVisit(): Visit | null {
  try {
    const kept = visitSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

export function keepVisit(visit: Visit): void {
  try {
    localStorage.setItem(key, JSON.stringify(visit))
  } catch {
    // The browser keeps no data: there is no digest then.
  }
}

/** The visit since which changes are shown: the last one if it is long over, else the one that was shown already. */
export function sinceVisit(last: Visit | null, now: Date): VisitPoint | null {
  if (!last) return null
  const isAnother = now.getTime() - Date.parse(last.at) >= AWAY_MS
  return isAnother ? { at: last.at, revision: last.revision } : last.since
}
