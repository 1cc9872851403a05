import type { ChangeEvent } from '~/data/contract/live'

/** The pauses after a reading that failed, in milliseconds: each twice as long as the one before. */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 60_000

export interface ReadingsOptions {
  /** Reads these lists again. @throws when one of them could not be read */
  read: (lists: ReadonlySet<string>) => Promise<unknown>
  /** What was changed is there. */
  onRead: (changes: readonly ChangeEvent[]) => void
}

/**
 * Reads again what was changed, one reading at a time: what changes meanwhile is read after it, together, however much
 * that is. What failed is tried again.
 */
export class Readings {
  readonly #options: ReadingsOptions
  #lists = new Set<string>()
  #changes: ChangeEvent[] = []
  #isReading = false
  #isOver = false
  #pause = FIRST_DELAY_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ReadingsOptions) {
    this.#options = options
  }

  /** Something was changed. */
  add(change: ChangeEvent): void {
    this.#changes.push(change)
    this.addLists([change.collection])
  }

  /** These lists are to be read again, whatever became of them. */
  addLists(lists: readonly string[]): void {
    for (const list of lists) this.#lists.add(list)
    this.#goOn()
  }

  /** Nothing is read any more. */
  end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #goOn(): void {
    if (this.#isReading || this.#isOver || this.#lists.size === 0) return
    clearTimeout(this.#timer)
    this.#isReading = true
    void this.#read()
  }

  async #read(): Promise<void> {
    const [lists, changes] = [this.#lists, this.#changes]
    this.#lists = new Set()
    this.#changes = []
    const isRead = await this.#options.read(lists).then(
      () => true,
      () => false,
    )
    this.#isReading = false
    if (this.#isOver) return
    if (isRead) {
      this.#pause = FIRST_DELAY_MS
      this.#options.onRead(changes)
      this.#goOn()
      return
    }
    this.#lists = new Set([...lists, ...this.#lists])
    this.#changes = [...changes, ...this.#changes]
    this.#timer = setTimeout(() => {
      this.#goOn()
    }, this.#pause)
    this.#pause = Math.min(this.#pause * 2, MAX_DELAY_MS)
  }
}
