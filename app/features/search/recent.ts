import * as z from 'zod/mini'
import { MAX_RECENT, withRecent } from '~/data/domain/search/searchRecent'

const recentSchema = z.array(z.string()).check(z.maxLength(MAX_RECENT))

const key = 'launch-command-center.search'

/** What was chosen last in this browser, the newest first; nothing where nothing is kept, or something else is. */
export function recentKeys(): string[] {
  try {
    const kept = recentSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

/** Keeps one more. */
export function saveRecent(chosen: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(withRecent(recentKeys(), chosen)))
  } catch {
    // Where nothing can be kept, nothing is recent.
  }
}
