import * as z from 'zod/mini'
import { MAX_RECENT, withRecent } from '~/data/domain/search/searchRecent'

const recentSchema = z.array(z.string()).check(z.maxLength(MAX_RECENT))

const key = 'launch-command-center.search'

/** The last chosen results in this browser, newest first. Empty if nothing valid is stored. */
export function recentKeys(): string[] {
  try {
    const stored = recentSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    return []
  }
}

export function saveRecent(chosen: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(withRecent(recentKeys(), chosen)))
  } catch {
    // Without localStorage nothing is recent.
  }
}
