/** How many there are of each name; a name of which there is none takes no room. */
export class Counts {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  /** Counts one more, and returns what takes it back, once. */
  add(name: string): () => void {
    this.#counts.set(name, this.of(name) + 1)
    let isCounted = true
    return () => {
      if (!isCounted) return
      isCounted = false
      const left = this.of(name) - 1
      if (left > 0) this.#counts.set(name, left)
      else this.#counts.delete(name)
    }
  }
}
