/** How often it is noted that somebody is there, in milliseconds: a note is a write. */
const RECORD_INTERVAL_MS = 3 * 60 * 1000

/** How many sessions are remembered; then all are forgotten, which costs one note of each. */
const MAX_SESSIONS = 10_000

/** When each session was last noted, in this process. */
export class ActivityThrottle {
  readonly #at = new Map<string, number>()

  /** Whether a session is to be noted now; it then counts as noted. */
  shouldRecord(session: string, now = performance.now()): boolean {
    const before = this.#at.get(session)
    if (before !== undefined && now - before < RECORD_INTERVAL_MS) return false
    if (this.#at.size >= MAX_SESSIONS) this.#at.clear()
    this.#at.set(session, now)
    return true
  }
}
