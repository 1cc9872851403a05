import type { Visit, VisitPoint } from './visitSchema'

export type { Visit, VisitPoint } from './visitSchema'

/** A reader who was away for longer begins another visit. */
export const AWAY_MS = 12 * 60 * 60 * 1000

const key = 'launch-command-center.visit'

/** Loaded where there is a visit to read: a first visit does without zod (14 kB). */
let parse: ((value: unknown) => Visit | null) | null = null

/** The last visit of this browser; null where there is none, or the browser keeps no data. */
export async function readVisit(): Promise<Visit | null> {
  if (storedText() === null) return null
  parse ??= (await import('./visitSchema')).parseVisit
  return lastVisit()
}

/** The same without waiting; null where there was no visit to read when the page was opened. */
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
    // The browser keeps no data: there is no digest then.
  }
}

/** The visit since which changes are shown: the last one if it is long over, else the one that was shown already. */
export function sinceVisit(last: Visit | null, now: Date): VisitPoint | null {
  if (!last) return null
  const isAnother = now.getTime() - Date.parse(last.at) >= AWAY_MS
  return isAnother ? { at: last.at, revision: last.revision } : last.since
}
