export interface GroupCommit<Job> {
  add(job: Job): void
  /** Resolves once nothing is being committed or waiting. */
  idle(): Promise<void>
}

/**
 * Commits jobs in order, one batch at a time: what arrives while a batch is being committed waits and goes
 * together in the next, so that many writers share one write. `commit` answers its jobs itself and never rejects.
 */
export function groupCommit<Job>(commit: (batch: readonly Job[]) => Promise<void>): GroupCommit<Job> {
  let waiting: Job[] = []
  let running: Promise<void> | null = null

  async function run() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await commit(batch)
    }
    running = null
  }

  return {
    add(job) {
      waiting.push(job)
      running ??= Promise.resolve().then(run)
    },
    async idle() {
      while (running) await running
    },
  }
}
