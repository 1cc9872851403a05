export interface GroupCommit<Job> {
  add(job: Job): void
  /** Commits an empty batch if none is being committed. Resolves once the queue is idle. */
  poke(): Promise<void>
  /** Resolves once nothing is being committed or waiting. */
  idle(): Promise<void>
}

/** How many changes are written together at most, unless one job has more: the statement would get too long. */
const MAX_GROUP = 1_000

/**
 * Commits jobs in order, one batch at a time. Jobs that arrive during a commit are committed together in the next
 * one, so that many writers share one write. `commit` settles its jobs itself and never rejects.
 * @param weightOf how many changes a job makes. @default one
 */
export function groupCommit<Job>(
  commit: (batch: readonly Job[]) => Promise<void>,
  weightOf: (job: Job) => number = () => 1,
): GroupCommit<Job> {
  const waiting: Job[] = []
  let running: Promise<void> | null = null

  function next(): Job[] {
    let [weight, count] = [0, 0]
    for (const job of waiting) {
      if (weight >= MAX_GROUP) break
      weight += weightOf(job)
      count += 1
    }
    return waiting.splice(0, count)
  }

  async function run() {
    do await commit(next())
    while (waiting.length > 0)
    running = null
  }

  function begin() {
    running ??= Promise.resolve().then(run)
  }

  async function idle() {
    while (running) await running
  }

  return {
    add(job) {
      waiting.push(job)
      begin()
    },
    poke() {
      begin()
      return idle()
    },
    idle,
  }
}
