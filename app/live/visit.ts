import * as z from 'zod/mini'

const point = z.object({ at: z.iso.datetime(), revision: z.int().check(z.nonnegative()) })

/** When the reader was here last and which change the page was of; and what is still told as new since a visit before. */
const visitSchema = z.extend(point, { since: z.nullable(point) })

export type VisitPoint = z.infer<typeof point>
export type Visit = z.infer<typeof visitSchema>

/** How long one has to be away for a visit to be another one, in milliseconds. */
export const awayTime = 12 * 60 * 60 * 1000

const key = 'launch-command-center.visit'

/** The last visit of this browser; null where there was none, or where nothing is kept, as in a private window. */
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
    // Where nothing can be kept, nothing is told of the last visit.
  }
}

/** Since which visit the changes are told: the last one, if it is long over, else the one that is told of already. */
export function sinceVisit(last: Visit | null, now: Date): VisitPoint | null {
  if (!last) return null
  const isAnother = now.getTime() - Date.parse(last.at) >= awayTime
  return isAnother ? { at: last.at, revision: last.revision } : last.since
}
