/** The shortest time between two checkpoints. */
const MIN_INTERVAL_MS = 1_000

/** The pause after a checkpoint is at least this many times as long as the checkpoint took. */
const COST_RATIO = 20

/**
 * Writes the whole document from time to time while changes arrive. Checkpoints only shorten the next start, as the
 * history holds every change. A failed checkpoint is logged once and retried.
 */
export class Checkpoints {
  readonly #write: () => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #due = false
  #failed = false
  #pause = MIN_INTERVAL_MS

  constructor(write: () => Promise<void>) {
    this.#write = write
  }

  /** Schedules a checkpoint. */
  request(): void {
    this.#due = true
    if (this.#timer || this.#writing) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#begin()
    }, this.#pause)
    this.#timer.unref()
  }

  /** Writes the pending checkpoint, if any, at once. */
  async flush(): Promise<void> {
    await this.#writing
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#due) await this.#run()
  }

  #begin(): void {
    this.#writing = this.#run().finally(() => {
      this.#writing = undefined
      if (this.#due) this.request()
    })
  }

  async #run(): Promise<void> {
    this.#due = false
    const begin = performance.now()
    try {
      await this.#write()
      this.#failed = false
    } catch (error) {
      if (!this.#failed)
        console.error(
          'db.json could not be written; the changes are safe in state.sqlite, and the write will be retried.',
          error,
        )
      this.#failed = true
      this.#due = true
    }
    this.#pause = Math.max(MIN_INTERVAL_MS, COST_RATIO * (performance.now() - begin))
  }
}
