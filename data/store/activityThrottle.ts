/** How often the activity of a session is recorded, in milliseconds: recording is a write. */
const RECORD_INTERVAL_MS = 3 * 60 * 1000

/**
 * How many sessions are remembered. When there are more, all are forgotten, which costs one extra write for each.
 */
const MAX_SESSIONS = 10_000

/** When the activity of each session was last recorded by this process. */
export class ActivityThrottle {
  readonly #at = new Map<string, number>()

  /** Whether to record the activity now; if so, it counts as recorded. */
  shouldRecord(session: string, now = performance.now()): boolean {
    const before = this.#at.get(session)
    if (before !== undefined && now - before < RECORD_INTERVAL_MS) return false
    if (this.#at.size >= MAX_SESSIONS) this.#at.clear()
    this.#at.set(session, now)
    return true
  }
}
