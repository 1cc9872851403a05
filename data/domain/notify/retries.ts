const minute = 60_000
const hour = 60 * minute

/** How long a destination waits after its first, second … failure. After one more it is paused. */
export const retryDelaysMs: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour]

/** How long a server keeps a destination to itself while it sends: longer than a receiver may take to answer. */
export const LEASE_MS = 15_000

/** How long a message that was sent, or left out, is kept. */
export const KEPT_MS = 90 * 24 * hour
