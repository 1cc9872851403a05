import type { Visit, VisitPoint } from './visitSchema'

export type { Visit, VisitPoint } from './visitSchema'

/** After a longer absence the next page load is a new visit. */
export const AWAY_MS = 12 * 60 * 60 * 1000

const key = 'launch-command-center.visit'

/** Loaded only if a visit is stored, so that a first visit does not need zod (14 kB). */
let parse: ((value: unknown) => Visit | null) | null = null

/** The last visit of this browser; null without one, or without localStorage. */
export async function readVisit(): Promise<Visit | null> {
  if (storedText() === null) return null
  parse ??= (await import('./visitSchema')).parseVisit
  return lastVisit()
}

/** The same without waiting; null if no visit was stored when the page was opened. */
export function lastVisit(): Visit | null {
  try {
    return parse?.(JSON.parse(storedText() ?? 'null')) ?? null
  } catch {
    return null
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function saveVisit(visit: Visit): void {
  try {
    localStorage.setItem(key, JSON.stringify(visit))
  } catch {
    // Without localStorage there is no digest.
  }
}

/** The visit since which changes are shown: the last one if it is long ago, else the one used before. */
export function sinceVisit(last: Visit | null, now: Date): VisitPoint | null {
  if (!last) return null
  const isAnother = now.getTime() - Date.parse(last.at) >= AWAY_MS
  return isAnother ? { at: last.at, revision: last.revision } : last.since
}
